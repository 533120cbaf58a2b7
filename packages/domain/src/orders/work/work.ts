import type { OrderMark } from '../../images/marks/marks.ts';
import type { WishExample } from '../../organisations/standingWishes.ts';
import type { OrderQuestion } from '../../questions/question.ts';
import type { OrderRevision } from '../../revisions/revision.ts';
import type { ServiceType } from '../../services/serviceTypes.ts';
import type { StaffRole } from '../../users/roles.ts';
import type { FinishedImage, Order, OrderImage } from '../order.ts';
import type { SkippedImage } from '../status/delivery.ts';

/** How far work is: nobody has it, somebody does it, somebody else looks at it, it was sent back, nothing is left to do. */
export const workStages = ['queued', 'editing', 'checking', 'returned', 'ready'] as const;

export type WorkStage = (typeof workStages)[number];

export interface WorkRemark {
  /** The id of an original, or of a deliverable. */
  image: string;
  text: string;
}

export interface OrderWork {
  id: string;
  /** Raised by every change: whoever changes it names the version that they have seen. */
  version: number;
  /** The number of the revision; `null`: the order itself. */
  revision: number | null;
  stage: WorkStage;
  /** Whether somebody else looks at it before it is delivered. */
  is_checked: boolean;
  /** `null`: nobody has it. */
  assignee_id: string | null;
  /** The name, or the beginning of the e-mail address without one. */
  assignee: string | null;
  checker: string | null;
  /** Since it was sent back last. */
  remarks: WorkRemark[];
}

export const workFilters = ['mine', 'free', 'checking'] as const;

export type WorkFilter = (typeof workFilters)[number];

export function isWorkFilter(value: unknown): value is WorkFilter {
  return workFilters.some((filter) => filter === value);
}

export const workLists = [...workFilters, 'revisions'] as const;

export type WorkListName = (typeof workLists)[number];

export function isWorkList(value: unknown): value is WorkListName {
  return workLists.some((list) => list === value);
}

/** Work in a list, without the customer and without a price. */
export interface ListedWork extends Pick<OrderWork, 'id' | 'version' | 'stage' | 'assignee_id' | 'assignee'> {
  order_id: string;
  number: number;
  revision: number | null;
  /** With the number of the house, without the town. */
  street: string;
  service_type: ServiceType;
  /** Originals, or what a revision is about. */
  images: number;
  /** How many originals have a finished image, or images of the revision an answer. */
  ready: number;
  due_at: string | null;
  /** Since when the order waits for an answer of its customer; `null`: it does not, or it is a revision. */
  paused_at: string | null;
  /** Whether the customer has answered, or a note names the caller, and nobody has seen it. */
  has_news: boolean;
  /** `null`: the caller may not see it. */
  cover_path: string | null;
  cover_preview_path: string | null;
  /** For leads; `null` for editors. */
  title: string | null;
  customer: string | null;
}

export interface Colleague {
  id: string;
  name: string;
  role: StaffRole;
}

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
  skipped_images: SkippedImage[];
  examples?: WishExample[];
  revisions: OrderRevision[];
  /** `null`: nothing is left to do; administrators read it with the summaries of orders. */
  work?: OrderWork | null;
}

/** As {@link StudioOrder}, with the customer's name for leads and what the customer was asked. */
export interface StaffOrder extends StudioOrder, Pick<Order, 'paused_at'> {
  work: OrderWork | null;
  /** Oldest first. */
  questions: OrderQuestion[];
  has_news: boolean;
  customer: string | null;
}

/**
 * What keeps work from being handed in: pictures without an image, and wishes without an answer. The database counts the same
 * in `private.count_undone`.
 * @param revision its number; `null`: the order itself
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
