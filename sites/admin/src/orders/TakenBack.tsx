import { completionTexts } from '@rumklar/domain/orders/completionTexts';
import { useDeliveryCounts } from './useDeliveryCheck.ts';

/** What the customers of completed orders lose sight of when these are taken back. */
export function TakenBack({ orderIds }: { orderIds: readonly string[] }) {
  const { data = [] } = useDeliveryCounts(orderIds);
  const delivered = data.reduce((sum, count) => sum + count.delivered, 0);
  return (
    <>
      <p>{orderIds.length === 1 ? completionTexts.takenBack : completionTexts.allTakenBack}</p>
      <p role="status">{delivered > 0 && <strong>{completionTexts.delivered(delivered)}</strong>}</p>
    </>
  );
}
