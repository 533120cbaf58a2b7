import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { orderLoadTexts } from '@rumklar/domain/orders/list/loadTexts';
import type { OrderEvent } from '@rumklar/domain/orders/log/events';
import type { FinishedImage, Order, OrderImage } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/price/priceRows';
import type { SkippedImage } from '@rumklar/domain/orders/status/delivery';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { unwrap } from '../failures.ts';
import {
  FINISHED_IMAGE_COLUMNS,
  IMAGE_MARK_COLUMNS,
  ORDER_COLUMNS,
  ORDER_EVENT_COLUMNS,
  ORDER_IMAGE_COLUMNS,
  ORDER_LINE_COLUMNS,
  REVISION_COLUMNS,
  SKIPPED_IMAGE_COLUMNS,
} from './list/listedOrder.ts';

export interface OrderDetail {
  order: Order;
  /** Originals and floor plans, in the order in which they were chosen. */
  images: OrderImage[];
  /** On its images; those of one image in the order in which they were made, by which they are numbered. */
  marks: OrderMark[];
  /** Empty for the customer until the order is completed. */
  finished: FinishedImage[];
  /** Originals that are not delivered. Empty for the customer until the order is completed. */
  skipped: SkippedImage[];
  /** What happened to the order, oldest first. */
  events: OrderEvent[];
  lines: OrderLine[];
  revisions: OrderRevision[];
  /** When the customer said that generated images are labelled where they are published; `null`: nobody did. */
  labelWaivedAt: string | null;
}

/**
 * One order with its images.
 *
 * @param input `userId` is left out by administrators only; an administrator who is a customer too reads their own and those
 * of firms
 * @throws BackendError `not_found`, also for an order of somebody else: the database does not tell them apart
 */
export async function getOrder(
  client: Backend,
  input: { orderId: string; userId?: string },
): Promise<OrderDetail> {
  const { orderId, userId } = input;
  let query = client
    .from('orders')
    .select(
      `${ORDER_COLUMNS}, order_images (${ORDER_IMAGE_COLUMNS}), image_marks (${IMAGE_MARK_COLUMNS}), finished_orders (${FINISHED_IMAGE_COLUMNS}), skipped_images (${SKIPPED_IMAGE_COLUMNS}), order_events (${ORDER_EVENT_COLUMNS}), order_lines (${ORDER_LINE_COLUMNS}), revisions (${REVISION_COLUMNS})`,
    )
    .eq('id', orderId);
  if (userId) query = query.or(`user_id.eq.${userId},organisation_id.not.is.null`);
  const row = await unwrap(
    query
      .order('position', { referencedTable: 'order_images' })
      .order('position', { referencedTable: 'image_marks' })
      .order('created_at', { referencedTable: 'finished_orders' })
      .order('id', { referencedTable: 'finished_orders' })
      .order('at', { referencedTable: 'order_events' })
      .order('id', { referencedTable: 'order_events' })
      .order('created_at', { referencedTable: 'order_lines' })
      .order('number', { referencedTable: 'revisions' })
      .order('position', { referencedTable: 'revisions.items' })
      .order('position', { referencedTable: 'revisions.items.marks' })
      .maybeSingle(),
    orderLoadTexts.showFailed,
    // The address held something that is not an order number.
    { [INVALID_TEXT]: { code: 'not_found', userMessage: orderLoadTexts.noAccess } },
  );
  if (!row) throw new BackendError('not_found', orderLoadTexts.noAccess);
  const {
    order_images: images,
    image_marks: marks,
    finished_orders: finished,
    skipped_images: skipped,
    order_events: events,
    order_lines: lines,
    revisions,
    ...order
  } = row;
  const labelWaivedAt = finished.some(isGenerated) ? await readWaiver(client, orderId) : null;
  return {
    order,
    images,
    marks,
    skipped,
    events,
    lines,
    revisions,
    labelWaivedAt,
    finished: userId ? finished.map((image) => handedOut(image, labelWaivedAt !== null)) : finished,
  };
}

async function readWaiver(client: Backend, orderId: string): Promise<string | null> {
  const select = client.from('label_waivers').select('created_at').eq('order_id', orderId).maybeSingle();
  return (await unwrap(select, orderLoadTexts.showFailed))?.created_at ?? null;
}

function isGenerated({ made_with }: Pick<FinishedImage, 'made_with'>): boolean {
  return made_with === 'generative';
}

/** What Storage opens to the customer of a generated image: the files with its label, or its master where that was waived. */
function handedOut(image: FinishedImage, isWaived: boolean): FinishedImage {
  if (!isGenerated(image)) return image;
  if (isWaived) return { ...image, web_path: null };
  return { ...image, image_path: image.marked_path ?? image.web_path ?? image.image_path };
}

/** SQLSTATE invalid_text_representation. */
const INVALID_TEXT = '22P02';
