import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import type { DeliveryCount } from '@rumklar/domain/orders/status/delivery';
import { onBehalfTexts } from '@rumklar/domain/revisions/judgeTexts';
import { adminRevisionPath, newRevisionPath } from '@rumklar/domain/routes/paths';
import { Link } from '@rumklar/ui/Link';
import type { ReactNode } from 'react';
import { useDeliveryCounts } from './useDeliveryCheck.ts';

interface TakenBackProps {
  orderIds: readonly string[];
  /** Called when a link leaves the dialog. */
  onLeave: () => void;
  /** Below what it means. */
  children: ReactNode;
}

/** What the customers of completed orders lose sight of when these are taken back, and what to do instead. */
export function TakenBack({ orderIds, onLeave, children }: TakenBackProps) {
  const { data = [] } = useDeliveryCounts(orderIds);
  const delivered = data.reduce((sum, count) => sum + count.delivered, 0);
  const revised = data.filter(({ open_revision }) => open_revision !== null).length;
  const isOne = orderIds.length === 1;
  return (
    <>
      <p>{isOne ? completionTexts.takenBack : completionTexts.allTakenBack}</p>
      <div role="status">
        {delivered > 0 && (
          <p>
            <strong>{completionTexts.delivered(delivered)}</strong>
          </p>
        )}
        {!isOne && revised > 0 && <p>{completionTexts.revisionsWait(revised)}</p>}
        {isOne && data[0] && <RevisionInstead count={data[0]} onLeave={onLeave} />}
      </div>
      {children}
    </>
  );
}

/** The open revision of an order, or the form of a new one where something is delivered. */
function RevisionInstead({ count, onLeave }: { count: DeliveryCount; onLeave: () => void }) {
  const { order_id, open_revision, delivered } = count;
  if (open_revision !== null) {
    return (
      <p>
        {completionTexts.revisionWaits(open_revision)}{' '}
        <Link href={adminRevisionPath(order_id)} onPress={onLeave}>
          {completionTexts.seeRevision}
        </Link>
      </p>
    );
  }
  if (delivered === 0) return null;
  return (
    <p>
      <Link href={newRevisionPath(order_id)} onPress={onLeave}>
        {onBehalfTexts.action}
      </Link>
    </p>
  );
}
