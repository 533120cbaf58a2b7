import { isOrderStatus, statusLabels } from './status.ts';

/** What can happen to an order, as far as its customer is told; those of the policy of `order_events`. */
export const orderEventKinds = ['placed', 'status', 'delivered'] as const;

/** A kind of event of an order. */
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Something that happened to an order. */
export interface OrderEvent {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: OrderEventKind;
  /** Of a status `{from, to}`, of a delivery `{images}`. */
  detail: unknown;
}

/** What the history of an order says of an event: `Modtaget`, `Under behandling`, `7 billeder leveret`. */
export function orderEventLabel({ kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>): string {
  if (kind === 'placed') return 'Modtaget';
  const { to, images }: { to?: unknown; images?: unknown } = Object(detail);
  if (kind === 'status') return isOrderStatus(to) ? statusLabels[to] : 'Status ændret';
  return images === 1 ? '1 billede leveret' : `${images} billeder leveret`;
}
