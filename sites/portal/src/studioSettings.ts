import { getStudioSettings } from '@rumklar/backend/getStudioSettings';
import { queryOptions } from '@tanstack/react-query';
import { backend } from './backend.ts';

/** What the company has decided. A failure leaves out what is said about it. */
export const studioSettingsQuery = queryOptions({
  queryKey: ['studioSettings'],
  queryFn: () => getStudioSettings(backend),
  meta: { showsToast: false },
});
