import { getOpeningHours } from '@rumklar/backend/prices/getOpeningHours';
import { getServicePrices } from '@rumklar/backend/prices/getServicePrices';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** The current prices of all services. The order form shows the error itself. */
export const servicePricesQuery = queryOptions({
  queryKey: ['servicePrices'],
  queryFn: () => getServicePrices(backend),
});

/** When the studio works. A failure leaves out what is promised. */
export const openingHoursQuery = queryOptions({
  queryKey: ['openingHours'],
  queryFn: () => getOpeningHours(backend),
  meta: { showsToast: false },
});
