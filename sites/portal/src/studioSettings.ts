import { getStudioSettings } from '@rumklar/backend/getStudioSettings';
import { queryOptions } from '@tanstack/react-query';
import { backend } from './backend.ts';

/** What the company has decided. After a failure the page leaves it out. */
export const studioSettingsQuery = queryOptions({
  queryKey: ['studioSettings'],
  queryFn: () => getStudioSettings(backend),
  meta: { showsToast: false },
});
