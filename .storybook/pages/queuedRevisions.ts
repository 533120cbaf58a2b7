import type { QueuedRevision, WishTerms } from '@rumklar/domain/revisions/queue';
import { orders } from './fixtures/orders.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
const STATES = [
  { status: 'in_progress', due_at: inHours(-2) },
  { status: 'sent', due_at: inHours(1) },
  { status: 'sent', due_at: inHours(24) },
  { status: 'quoted', due_at: null },
  { status: 'in_progress', due_at: inHours(72) },
] as const;

/** The queue of revisions: one of each urgency, a price that waits, and one of an order that was taken back. */
export const queuedRevisions: readonly QueuedRevision[] = orders.slice(0, 5).map((order, index) => ({
  id: `8d3f1c0b-9d4e-4f99-9c3e-4a5b6c7d8e0${index}`,
  order_id: order.id,
  number: index === 1 ? 2 : 1,
  ...(STATES[index] ?? STATES[0]),
  cause: null,
  quoted_kroner: null,
  sent_at: new Date(Date.UTC(2026, 10, 19, 9 + index)).toISOString(),
  order_number: order.number,
  order_status: index === 4 ? ('pending' as const) : ('completed' as const),
  title: order.title,
  customer: order.profiles?.full_name ?? '',
  images: index + 1,
  cover_path: `${index + 1}.webp`,
  cover_preview_path: `previews/${index + 1}.webp`,
  assignee: index === 0 ? 'Karla Vind' : null,
}));

/** A wish that is free. */
export const wishTerms: WishTerms = {
  free_rounds: 2,
  used_rounds: 0,
  free_until: '2026-12-12T11:00:00.000Z',
  is_free: true,
  is_overdue: false,
};
