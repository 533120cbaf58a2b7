import { getPayer } from '@rumklar/backend/organisations/getPayer';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** Who pays for the person, where it is somebody else; a failure leaves it open. */
export function payerQuery(userId: string) {
  return queryOptions({
    queryKey: ['payer', userId],
    queryFn: () => getPayer(backend),
    meta: { showsToast: false },
  });
}
