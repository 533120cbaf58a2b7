import type { Backend } from '@rumklar/backend/client';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { isSessionEnding } from './auth/session.ts';
import type { AdminDataProvider } from './dataProvider.ts';

/** Calls a function of `@rumklar/backend` through the data provider, which handles an expired session or a lost role. */
export function useCall() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useCallback(
    async <Parameters extends unknown[], Result>(
      run: (client: Backend, ...parameters: Parameters) => Promise<Result>,
      ...parameters: Parameters
    ): Promise<Result> => {
      const { data } = await dataProvider.call(run, ...parameters);
      // After an expired session react-admin signs out and resolves with `{ data: {} }`: the page is being replaced.
      return isSessionEnding() ? await new Promise<never>(() => undefined) : data;
    },
    [dataProvider],
  );
}
