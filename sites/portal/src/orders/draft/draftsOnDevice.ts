import type { DraftOnDevice } from '@rumklar/backend/uploads/onDevice';
import { hasDeviceStore } from '@rumklar/uploads/hasDeviceStore';
import { queryOptions } from '@tanstack/react-query';
import { ORDERS_KEY } from '../orderQueries.ts';

/** The drafts that have files on this device which no saved draft lists. */
export async function findDraftsOnDevice(userId: string): Promise<DraftOnDevice[]> {
  if (!(await hasDeviceStore())) return [];
  const { listDraftsOnDevice } = await import('@rumklar/backend/uploads/onDevice');
  return await listDraftsOnDevice(userId);
}

/** The same for a list of drafts; a failure leaves them out. */
export function draftsOnDeviceQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'draftsOnDevice', userId],
    queryFn: () => findDraftsOnDevice(userId),
    staleTime: 0,
    meta: { showsToast: false },
  });
}
