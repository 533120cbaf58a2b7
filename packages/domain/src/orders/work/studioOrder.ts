import type { OrderMark } from '../../images/marks/marks.ts';
import type { WishExample } from '../../organisations/standingWishes.ts';
import type { OrderQuestion } from '../../questions/question.ts';
import type { OrderRevision } from '../../revisions/revision.ts';
import type { FinishedImage, Order, OrderImage } from '../order.ts';
import type { SkippedImage } from '../status/delivery.ts';
import type { OrderWork } from './work.ts';

/** An order as whoever works on it needs it: without the customer and without a price. */
export interface StudioOrder
  extends Pick<
    Order,
    | 'id'
    | 'number'
    | 'title'
    | 'address'
    | 'notes'
    | 'wishes'
    | 'service_type'
    | 'status'
    | 'image_count'
    | 'created_at'
    | 'changed_at'
    | 'due_at'
    | 'delayed_until'
    | 'delay_reason'
  > {
  order_images: OrderImage[];
  /** In the order in which the customer set them. */
  image_marks: (OrderMark & { position: number })[];
  finished_orders: FinishedImage[];
  /** Originals that are not delivered. */
  skipped_images: SkippedImage[];
  /** Pictures that its customer gave as examples. */
  examples?: WishExample[];
  /** By number. */
  revisions: OrderRevision[];
  /** `null`: nothing is left to do; administrators read it with the summaries of orders. */
  work?: OrderWork | null;
}

/** As {@link StudioOrder}, with the customer's name for leads and what the customer was asked. */
export interface StaffOrder extends StudioOrder, Pick<Order, 'paused_at'> {
  work: OrderWork | null;
  /** Oldest first. */
  questions: OrderQuestion[];
  /** As in the list of work. */
  has_news: boolean;
  customer: string | null;
}

/**
 * What keeps work from being handed in: pictures without an image, and wishes without an answer. The database counts the
 * same in `private.count_undone`.
 *
 * @param revision the number of the revision that the work is on; `null`: the order itself
 */
export function countUndone(
  order: StudioOrder,
  revision: number | null,
): { missing: number; openWishes: number } {
  if (revision !== null) {
    const { id, items = [] } = order.revisions.find(({ number }) => number === revision) ?? {};
    const made = new Set(
      order.finished_orders.flatMap((image) => (image.revision_id === id ? image.deliverable.id : [])),
    );
    return {
      missing: items.filter(({ state, deliverable_id }) => state === 'done' && !made.has(deliverable_id))
        .length,
      openWishes: items.filter(({ state }) => state === 'open').length,
    };
  }
  const finished = new Set([
    ...order.finished_orders.map(({ deliverable }) => deliverable.order_image_id),
    ...order.skipped_images.map(({ order_image_id }) => order_image_id),
  ]);
  return {
    missing: order.order_images.filter(({ id, is_floor_plan }) => !is_floor_plan && !finished.has(id)).length,
    openWishes: order.image_marks.filter(({ state }) => state === 'open').length,
  };
}
