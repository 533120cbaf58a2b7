import type { OrderPlace } from '@rumklar/domain/orders/list/desk';
import type { ListFilter } from '../query/orderFilter.ts';

type ReadResults = (filter: ListFilter) => Promise<readonly { id: string }[]>;

/**
 * The orders before and after one along the results of a search. An order whose status has changed since is not among
 * them: it keeps its place among those of every status, so that the next result still follows it.
 */
export async function placeInResults(
  read: ReadResults,
  orderId: string,
  filter: ListFilter,
): Promise<OrderPlace> {
  const results = await read(filter);
  const index = results.findIndex(({ id }) => id === orderId);
  if (index >= 0) {
    return {
      previous_id: results[index - 1]?.id ?? null,
      next_id: results[index + 1]?.id ?? null,
      place: index + 1,
      total: results.length,
    };
  }
  const { status, ...others } = filter;
  const all = status === undefined ? results : await read(others);
  const place = all.findIndex(({ id }) => id === orderId);
  const ids = new Set(results.map(({ id }) => id));
  const isResult = ({ id }: { id: string }) => ids.has(id);
  return {
    previous_id: all.slice(0, Math.max(place, 0)).findLast(isResult)?.id ?? null,
    next_id: place < 0 ? null : (all.slice(place + 1).find(isResult)?.id ?? null),
    place: null,
    total: results.length,
  };
}
