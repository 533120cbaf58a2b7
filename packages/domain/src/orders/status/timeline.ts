import { promiseTexts } from '../../promise/texts.ts';
import type { OrderEvent } from '../log/events.ts';
import type { Order } from '../order.ts';
import { type OrderStatus, statusLabels } from './status.ts';

export interface TimelineStep {
  label: string;
  /** When it was reached, as ISO 8601; `null` when it was not, or without an event of its own. */
  at: string | null;
  dueAt?: string;
  /** `current` is the last one that was reached. */
  state: 'done' | 'current' | 'upcoming';
}

/** How far an unfinished order is: `Modtaget`, `Under behandling`, `Klar`. The words are those of its history. */
export function orderTimeline(
  {
    status,
    created_at,
    due_at,
    delayed_until,
    paused_at,
  }: Pick<Order, 'status' | 'created_at' | 'due_at' | 'paused_at'> & Partial<Pick<Order, 'delayed_until'>>,
  events: readonly Pick<OrderEvent, 'at' | 'kind' | 'detail'>[],
): TimelineStep[] {
  const isBegun = status !== 'draft';
  const dueAt = delayed_until ?? due_at;
  return [
    { label: 'Modtaget', at: created_at, state: isBegun ? 'done' : 'current' },
    {
      label: statusLabels.pending,
      at: isBegun ? lastChangeTo('pending', events) : null,
      state: isBegun ? 'current' : 'upcoming',
    },
    {
      label: paused_at ? promiseTexts.paused : dueAt ? promiseTexts.deadline : 'Klar',
      at: null,
      ...(dueAt && !paused_at && { dueAt }),
      state: 'upcoming',
    },
  ];
}

/** The last one: an order that was taken back is begun again. */
function lastChangeTo(
  status: OrderStatus,
  events: readonly Pick<OrderEvent, 'at' | 'kind' | 'detail'>[],
): string | null {
  const change = events.findLast(({ kind, detail }) => {
    const { to }: { to?: unknown } = Object(detail);
    return kind === 'status' && to === status;
  });
  return change?.at ?? null;
}

/** Whether the steps of an order that is not finished say all that has happened to it. */
export function isSaidByTimeline(
  { status }: Pick<Order, 'status'>,
  events: readonly Pick<OrderEvent, 'kind' | 'detail'>[],
): boolean {
  if (events.length === 0) return true;
  const isRunning = status === 'draft' || status === 'pending';
  return (
    isRunning &&
    events.every(
      ({ kind, detail }) => kind === 'placed' || (kind === 'status' && Object(detail).to === 'pending'),
    )
  );
}
