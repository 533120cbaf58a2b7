import type { ListedOrder } from '@rumklar/backend/orders/list/listedOrder';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { useQuery } from '@tanstack/react-query';
import { colleagueNamesQuery } from '../orderQueries.ts';
import type { Scope } from './useScope.ts';

/** Says who placed an order, where the orders of a whole firm are listed. */
export function useAuthors({
  userId,
  firmId,
}: Scope): (order: Pick<ListedOrder, 'user_id'>) => string | undefined {
  const { data: names } = useQuery({ ...colleagueNamesQuery(userId), enabled: firmId !== undefined });
  return ({ user_id }) => (firmId && names ? (names[user_id] ?? orderListTexts.former) : undefined);
}
