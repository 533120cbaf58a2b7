import { formatDateTime } from '@rumklar/domain/format/dates';
import { type OrderEvent, orderEventLabel } from '@rumklar/domain/orders/log/events';
import { Fact, Facts } from '@rumklar/ui/Facts';

/**
 * What happened to an order and when, oldest first.
 *
 * @example
 * <OrderHistory events={order.order_events} />
 */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Facts>
      {events.map((event) => (
        <Fact key={event.id} term={orderEventLabel(event)}>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </Fact>
      ))}
    </Facts>
  );
}
