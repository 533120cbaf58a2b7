import type { OrderEvent } from '../log/events.ts';
import type { Order } from '../order.ts';
import type { OrderStatus } from './status.ts';

/** A step of an order's way, from the customer's point of view. */
export interface TimelineStep {
  label: string;
  /** When it was reached, as ISO 8601; `null` when it was not, or without an event of its own. */
  at: string | null;
  /** `current` is the last one that was reached. */
  state: 'done' | 'current' | 'upcoming';
}

/** Where an order stands: `Modtaget`, `I gang`, `Klar`; of a cancelled order `Modtaget`, `Annulleret`. */
export function orderTimeline(
  { status, created_at }: Pick<Order, 'status' | 'created_at'>,
  events: readonly Pick<OrderEvent, 'at' | 'kind' | 'detail'>[],
): TimelineStep[] {
  const steps = status === 'cancelled' ? CANCELLED : STEPS;
  const reached = steps.findIndex((step) => step.status === status);
  return steps.map((step, index) => ({
    label: step.label,
    at: index > reached ? null : step.status === 'draft' ? created_at : lastChangeTo(step.status, events),
    state: index < reached ? 'done' : index === reached ? 'current' : 'upcoming',
  }));
}

/** The last one: an order that was taken back and completed again is ready since then. */
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

interface Step {
  status: OrderStatus;
  label: string;
}

const STEPS: readonly Step[] = [
  { status: 'draft', label: 'Modtaget' },
  { status: 'pending', label: 'I gang' },
  { status: 'completed', label: 'Klar' },
];

const CANCELLED: readonly Step[] = [
  { status: 'draft', label: 'Modtaget' },
  { status: 'cancelled', label: 'Annulleret' },
];
