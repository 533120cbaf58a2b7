import { listRunningOrders, type RunningOrder } from '@rumklar/backend/profile/deleteAccount';
import { deletionTexts as texts } from '@rumklar/domain/profile/deletion';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { organisationQuery } from '../organisations/organisationQuery.ts';

/** What becomes of the orders that are not completed; empty until it is chosen. */
export type Fate = '' | 'cancel' | 'finish';

export function useRunningOrders(userId: string, isWanted: boolean): UseQueryResult<RunningOrder[]> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [ORDERS_KEY, 'running', userId],
    queryFn: async () => {
      const { firm } = await queryClient.ensureQueryData(organisationQuery(userId));
      return await listRunningOrders(backend, { userId, ownsFirm: firm?.role === 'owner' });
    },
    enabled: isWanted,
    staleTime: 0,
  });
}

interface RunningOrdersProps {
  orders: readonly RunningOrder[];
  fate: Fate;
  isMissing: boolean;
  onChange: (fate: Fate) => void;
}

/** Names the orders that are not completed with their sum, and asks what becomes of them. */
export function RunningOrders({ orders, fate, isMissing, onChange }: RunningOrdersProps) {
  const sum = orders.reduce((total, { total_amount }) => total + total_amount, 0);
  return (
    <div>
      <p>{texts.running(orders.length, sum)}</p>
      <ul>
        {orders.map(({ id, number, title }) => (
          <li key={id}>{texts.runningOrder(number, title)}</li>
        ))}
      </ul>
      <SegmentedControl aria-label={texts.fate} options={FATES} value={fate} onChange={onChange} />
      <p role={isMissing ? 'alert' : undefined}>
        {isMissing && texts.fateMissing}
        {fate === 'cancel' && texts.cancelHint}
        {fate === 'finish' && texts.finishHint}
      </p>
    </div>
  );
}

const FATES = [
  { value: 'cancel', label: texts.cancel },
  { value: 'finish', label: texts.finish },
] as const;
