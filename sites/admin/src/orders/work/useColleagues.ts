import type { Colleague } from '@rumklar/domain/orders/work/work';
import { useGetList } from 'react-admin';
import { WHOLE } from '../../resources.ts';

/** The people of the studio by name; empty until they are loaded. */
export function useColleagues(isEnabled = true): readonly Colleague[] {
  return useGetList<Colleague>('kolleger', WHOLE, { enabled: isEnabled }).data ?? NOBODY;
}

const NOBODY: readonly Colleague[] = [];
