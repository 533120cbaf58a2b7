import type { GetListResult } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';

export interface ListChange {
  added: number;
  isOther: boolean;
}

export function listChange(shown: readonly AdminOrder[], newest: readonly AdminOrder[]): ListChange {
  const ids = new Set(shown.map(({ id }) => id));
  return {
    added: newest.filter(({ id }) => !ids.has(id)).length,
    isOther: newest.length !== shown.length || newest.some(({ id }, index) => id !== shown[index]?.id),
  };
}

/** The list that is shown, its orders as they are in a newer one. No order is added, removed or moved. */
export function refreshedInPlace(
  shown: GetListResult<AdminOrder>,
  newest: readonly AdminOrder[],
): GetListResult<AdminOrder> {
  const byId = new Map(newest.map((order) => [order.id, order]));
  return { ...shown, data: shown.data.map((order) => byId.get(order.id) ?? order) };
}
