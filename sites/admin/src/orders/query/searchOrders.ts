import { read } from '@rumklar/backend/failures';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { backend } from '../../backend.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { type OrderSearch, searchLimit } from './listOrderRecords.ts';

/**
 * Orders by title, address or customer, newest first; without a text, all that match the filter. A procedure, because under
 * row level security a search cannot use an index.
 */
export const searchOrders: OrderSearch = async (text, filter, columns) =>
  await read(
    backend
      .rpc('search_orders', { p_search: text, p_filter: filter, p_limit: searchLimit(text) + 1 })
      .select<string, AdminOrder>(columns.join(',')),
    orderTexts.listFailed,
  );
