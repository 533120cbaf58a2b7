import { getOpeningHours, getServicePrices } from '@rumklar/backend/prices/getServicePrices';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** What all services cost the person today. @param orderId the order that is changed: who pays for it is known */
export function servicePricesQuery(userId: string, orderId?: string) {
  return queryOptions({
    queryKey: ['servicePrices', userId, orderId],
    queryFn: () => getServicePrices(backend, orderId),
  });
}

/** When the studio works. A failure leaves out what is promised. */
export const openingHoursQuery = queryOptions({
  queryKey: ['openingHours'],
  queryFn: () => getOpeningHours(backend),
  meta: { showsToast: false },
});
