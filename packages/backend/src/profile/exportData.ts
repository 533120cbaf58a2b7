import type { OrderMark } from '@rumklar/domain/images/marks';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import { readDraftContent } from '@rumklar/domain/orders/draft';
import type { OrderEvent } from '@rumklar/domain/orders/events';
import type { FinishedImage, Order, OrderImage } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/orderLine';
import type { AccountRecords } from '@rumklar/domain/profile/accountRecords';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import type { Json } from '../database.types.ts';
import { read } from '../failures.ts';
import { INVOICE_COLUMNS } from '../invoices/columns.ts';
import {
  FINISHED_IMAGE_COLUMNS,
  IMAGE_MARK_COLUMNS,
  ORDER_COLUMNS,
  ORDER_EVENT_COLUMNS,
  ORDER_IMAGE_COLUMNS,
  ORDER_LINE_COLUMNS,
  REVISION_COLUMNS,
  SKIPPED_IMAGE_COLUMNS,
} from '../orders/columns.ts';
import { type ExportedRevision, exportedRevision } from './exportedRevision.ts';
import { exportLinks } from './exportLinks.ts';
import { getProfile } from './getProfile.ts';
import type { Profile } from './profile.ts';
import { readPages } from './readPages.ts';

/** An image in the export. */
export interface ExportedImage {
  image_path: string;
  created_at: string;
  /** Works for 7 days; `null` for an image that is gone. */
  url: string | null;
}

/** A part of the price of an order in the export. */
export type ExportedLine = Pick<
  OrderLine,
  'kind' | 'service_type' | 'text' | 'quantity' | 'unit_price_kroner' | 'amount_kroner' | 'invoice_id'
> & { created_at: string };

/** An order in the export. */
export interface ExportedOrder extends Order {
  lines: ExportedLine[];
  images: (ExportedImage &
    Pick<
      OrderImage,
      'is_floor_plan' | 'file_name' | 'width' | 'height' | 'size' | 'taken_at' | 'services' | 'room'
    > & {
      marks: Omit<OrderMark, 'id' | 'order_image_id'>[];
      /** Why it was not delivered; `null`: it was, or the order is not completed. */
      skipped_reason: string | null;
    })[];
  /** Empty until the order is completed. */
  finished_images: (ExportedImage &
    Pick<FinishedImage, 'file_name' | 'version' | 'made_with' | 'label_text'> & {
      /** The path of the original that it was made from; `null` when it is not known. */
      original_path: string | null;
    })[];
  /** Corrections that were asked for, oldest first. */
  revisions: ExportedRevision[];
  /** What happened to the order, oldest first. */
  events: Pick<OrderEvent, 'at' | 'kind' | 'detail'>[];
}

/** A draft of an order in the export. */
export interface ExportedDraft {
  id: string;
  created_at: string;
  updated_at: string;
  content: Json;
  /** Of its files by their paths, with links that work for 7 days. */
  urls: Record<string, string>;
}

/** Everything that the product stores about a user. Amounts in kroner, times as ISO 8601. */
export interface AccountExport extends AccountRecords {
  profile: Profile;
  orders: ExportedOrder[];
  /** Orders that are not placed yet. */
  drafts: ExportedDraft[];
  invoices: {
    id: string;
    invoice_number: string | null;
    amount: number;
    status: string;
    receipt_url: string | null;
    created_at: string;
    issued_on: string | null;
    /** Of the day on which it was issued. */
    buyer_name: string | null;
    buyer_company: string | null;
    buyer_cvr: string | null;
    buyer_address: string | null;
    buyer_email: string | null;
    /** With address and own case number as on the invoice. */
    orders: { order_id: string; address: string | null; reference: string | null }[];
  }[];
  notifications: {
    id: string;
    order_id: string;
    type: NotificationType;
    created_at: string;
    read_at: string | null;
  }[];
  messages: {
    id: string;
    sender_id: string;
    receiver_id: string;
    order_id: string | null;
    body: string;
    created_at: string;
  }[];
  exportDate: string;
}

/**
 * Collects everything of the signed-in user, oldest first. Name the file with `exportFileName(exportDate)`.
 *
 * @throws BackendError 'Der opstod en fejl ved eksport af data'
 */
export async function exportData(client: Backend, userId: string): Promise<AccountExport> {
  const [profile, records, orders, drafts, invoices, notifications, messages] = await Promise.all([
    getProfile(client, userId),
    read(client.rpc('export_account'), profileTexts.exportFailed),
    readOrders(client, userId),
    readDrafts(client, userId),
    readInvoices(client, userId),
    readNotifications(client, userId),
    readMessages(client, userId),
  ]);
  return {
    profile,
    ...records,
    orders,
    drafts,
    invoices,
    notifications,
    messages,
    exportDate: new Date().toISOString(),
  };
}

async function readOrders(client: Backend, userId: string): Promise<ExportedOrder[]> {
  const rows = await readPages(
    (from, to) =>
      client
        .from('orders')
        .select(
          `${ORDER_COLUMNS}, order_lines (${ORDER_LINE_COLUMNS}), order_images (${ORDER_IMAGE_COLUMNS}, image_marks (${IMAGE_MARK_COLUMNS})), finished_orders (${FINISHED_IMAGE_COLUMNS}), skipped_images (${SKIPPED_IMAGE_COLUMNS}), order_events (${ORDER_EVENT_COLUMNS}), revisions (${REVISION_COLUMNS})`,
        )
        .eq('user_id', userId)
        .order('at', { referencedTable: 'order_events' })
        .order('number', { referencedTable: 'revisions' })
        .order('position', { referencedTable: 'revisions.items' })
        .order('position', { referencedTable: 'revisions.items.marks' })
        .order('position', { referencedTable: 'order_images.image_marks' })
        .order('created_at')
        .order('id')
        .range(from, to),
    profileTexts.exportFailed,
  );
  const images = rows.flatMap((row) => [...row.order_images, ...row.finished_orders]);
  const links = await exportLinks(
    client,
    images.map(({ image_path }) => image_path),
  );
  const withLink = ({ image_path, created_at }: Omit<ExportedImage, 'url'>) => ({
    image_path,
    created_at,
    url: links.get(image_path) ?? null,
  });
  return rows.map(
    ({ order_lines, order_images, finished_orders, skipped_images, order_events, revisions, ...order }) => ({
      ...order,
      lines: order_lines.map(({ id, order_id, ...line }) => line),
      images: order_images.map((image) => {
        const { is_floor_plan, file_name, width, height, size, taken_at, services, room } = image;
        return {
          ...withLink(image),
          ...{ is_floor_plan, file_name, width, height, size, taken_at, services, room },
          skipped_reason:
            skipped_images.find((skipped) => skipped.order_image_id === image.id)?.reason ?? null,
          marks: image.image_marks.map(({ id, order_image_id, ...mark }) => mark),
        };
      }),
      revisions: revisions.map((revision) => exportedRevision(revision, finished_orders)),
      events: order_events.map(({ at, kind, detail }) => ({ at, kind, detail })),
      finished_images: finished_orders.map((image) => {
        const { file_name, version, made_with, label_text, deliverable } = image;
        return {
          ...withLink(image),
          ...{ file_name, version, made_with, label_text },
          original_path: order_images.find(({ id }) => id === deliverable.order_image_id)?.image_path ?? null,
        };
      }),
    }),
  );
}

async function readDrafts(client: Backend, userId: string): Promise<ExportedDraft[]> {
  const rows = await read(
    client
      .from('order_drafts')
      .select('id, content, created_at, updated_at')
      .eq('user_id', userId)
      .order('created_at')
      .order('id'),
    profileTexts.exportFailed,
  );
  const paths = rows.map(({ content }) =>
    readDraftContent(content).images.flatMap(({ path, previewPath }) =>
      previewPath ? [path, previewPath] : [path],
    ),
  );
  const links = await exportLinks(client, paths.flat());
  return rows.map((draft, index) => ({
    ...draft,
    urls: Object.fromEntries(
      (paths[index] ?? []).flatMap((path) => {
        const url = links.get(path);
        return url ? [[path, url]] : [];
      }),
    ),
  }));
}

async function readInvoices(client: Backend, userId: string): Promise<AccountExport['invoices']> {
  const rows = await readPages(
    (from, to) =>
      client
        .from('invoices')
        .select(
          `${INVOICE_COLUMNS}, buyer_name, buyer_company, buyer_cvr, buyer_address, buyer_email, invoice_orders (order_id, address, reference)`,
        )
        .eq('user_id', userId)
        .order('created_at')
        .order('id')
        .range(from, to),
    profileTexts.exportFailed,
  );
  return rows.map(({ invoice_orders, user_id, ...invoice }) => ({
    ...invoice,
    orders: invoice_orders,
  }));
}

function readNotifications(client: Backend, userId: string): Promise<AccountExport['notifications']> {
  return readPages(
    (from, to) =>
      client
        .from('notifications')
        .select('id, order_id, type, created_at, read_at')
        .eq('user_id', userId)
        .order('created_at')
        .order('id')
        .range(from, to),
    profileTexts.exportFailed,
  );
}

function readMessages(client: Backend, userId: string): Promise<AccountExport['messages']> {
  return readPages(
    (from, to) =>
      client
        .from('messages')
        .select('id, sender_id, receiver_id, order_id, body, created_at')
        .or(`sender_id.eq.${userId},receiver_id.eq.${userId}`)
        .order('created_at')
        .order('id')
        .range(from, to),
    profileTexts.exportFailed,
  );
}
