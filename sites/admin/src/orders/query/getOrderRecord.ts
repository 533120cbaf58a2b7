import {
  FINISHED_IMAGE_COLUMNS,
  IMAGE_MARK_COLUMNS,
  ORDER_IMAGE_COLUMNS,
  ORDER_LINE_COLUMNS,
  REVISION_COLUMNS,
  SKIPPED_IMAGE_COLUMNS,
} from '@rumklar/backend/orders/list/listedOrder';
import { readExamples } from '@rumklar/backend/organisations/standingWishes';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import type { OrderRevision, RevisionItem } from '@rumklar/domain/revisions/revision';
import { UUID } from '@rumklar/domain/uuid';
import type { DataProvider, GetOneParams, GetOneResult } from 'react-admin';
import { backend } from '../../backend.ts';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { LIST_COLUMNS } from './listOrderRecords.ts';

/**
 * One order with its customer, its images in their places, its finished images, lines and revisions, oldest first. Asked for
 * as a list of one: a single row that does not exist would be an error in the browser's console.
 *
 * @throws MissingOrder
 */
export async function getOrderRecord(
  provider: DataProvider,
  { id, signal }: GetOneParams,
): Promise<GetOneResult> {
  if (!UUID.test(`${id}`)) throw new MissingOrder();
  const {
    data: [data],
  } = await provider.getMany<StoredOrder>('orders', {
    ids: [id],
    meta: { columns: DETAIL_COLUMNS },
    signal,
  });
  if (!data) throw new MissingOrder();
  return {
    data: {
      ...data,
      order_images: byPosition(data.order_images),
      image_marks: byPosition(data.image_marks),
      finished_orders: oldestFirst(data.finished_orders),
      order_lines: oldestFirst(data.order_lines),
      // Without them the order can be worked on; they are asked for again with it.
      examples: await readExamples(backend, data.example_ids ?? []).catch(() => []),
      revisions: data.revisions.map(inPlaces).toSorted((a, b) => a.number - b.number),
    },
  };
}

/** Query meta of an order's own page: react-admin also caches the rows of the list, which have no images, as records. */
export const ORDER_META = { withImages: true };

/** The order does not exist, or the id in the URL is not a UUID. */
export class MissingOrder extends Error {}

export function oldestFirst<Row extends { created_at: string; id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
}

function byPosition<Row extends { position: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.position - b.position);
}

function inPlaces(revision: StoredRevision): OrderRevision {
  return {
    ...revision,
    items: byPosition(revision.items).map((item) => ({ ...item, marks: byPosition(item.marks) })),
  };
}

/** The page's order as its tables hold it. */
interface StoredOrder extends AdminOrderDetail {
  revisions: StoredRevision[];
  example_ids: string[] | null;
}

/** The marks come with their places. */
interface StoredRevision extends OrderRevision {
  items: (RevisionItem & { marks: (ImageMark & { position: number })[] })[];
}

const DETAIL_COLUMNS = [
  ...LIST_COLUMNS,
  'example_ids',
  `order_images(${ORDER_IMAGE_COLUMNS.replaceAll(' ', '')})`,
  `image_marks(${IMAGE_MARK_COLUMNS.replaceAll(' ', '')},position)`,
  `finished_orders(${FINISHED_IMAGE_COLUMNS.replaceAll(' ', '')})`,
  `skipped_images(${SKIPPED_IMAGE_COLUMNS.replaceAll(' ', '')})`,
  `order_lines(${ORDER_LINE_COLUMNS.replaceAll(' ', '')})`,
  `revisions(${REVISION_COLUMNS.replaceAll(' ', '')})`,
];
