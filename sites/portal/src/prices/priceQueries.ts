import { getServicePrices } from '@rumklar/backend/prices/getServicePrices';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** What every service costs today, from the database. The order form tells its own error. */
export const servicePricesQuery = queryOptions({
  queryKey: ['servicePrices'],
  queryFn: () => getServicePrices(backend),
});
