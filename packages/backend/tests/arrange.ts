import { isFinishedPath } from '@rumklar/domain/images/paths';
import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { smallFiles } from './contract.ts';

/** The fields of an order that a test may choose. */
interface ArrangedOrder {
  userId: string;
  title?: string;
  status?: OrderStatus;
  serviceType?: ServiceType;
  /** Original images. */
  images?: number;
  /** ISO 8601. */
  createdAt?: string;
}

/** A number that no invoice has: the tests may run again on the same database. */
export function newInvoiceNumber(): string {
  return `T-${crypto.randomUUID().slice(0, 8)}`;
}

/** Writes an order with its images past all checks. @returns its id and the images' paths. */
export async function arrangeOrder(
  { sql }: TestStack,
  order: ArrangedOrder,
): Promise<{ id: string; paths: string[] }> {
  const id = crypto.randomUUID();
  const paths = Array.from({ length: order.images ?? 2 }, () => `${crypto.randomUUID()}.jpg`);
  await sql`
    insert into orders (id, user_id, title, address, service_type, total_amount, created_at)
    values (${id}, ${order.userId}, ${order.title ?? 'Villa i Hellerup'}, 'Strandvejen 101, 2900 Hellerup',
      ${order.serviceType ?? 'let-oprydning'}, 0, ${order.createdAt ?? new Date().toISOString()})`;
  for (const path of paths) {
    await sql`insert into order_images (order_id, image_path) values (${id}, ${path})`;
  }
  const status = order.status ?? 'draft';
  if (status !== 'draft') await sql`update orders set status = ${status} where id = ${id}`;
  return { id, paths };
}

/** Uploads a small JPEG and records it as inspected. @param as `type: null` as of no known type. @returns its path */
export async function arrangeUpload(
  { sql }: TestStack,
  user: TestUser,
  as: { path?: string; type?: string | null; size?: number } = {},
): Promise<string> {
  const { path = `${crypto.randomUUID()}.jpg`, type = 'image/jpeg', size = 10 } = as;
  const { error } = await user.client.storage.from('order-images').upload(path, smallFiles.jpeg());
  if (error) throw error;
  await sql`
    insert into private.uploads (object_id, path, mime_type, size, made_with)
    select id, name, ${type}, ${size}, ${isFinishedPath(path) ? 'human' : null} from storage.objects where name = ${path}`;
  return path;
}

/** Writes a paid invoice over completed orders. @returns its id. */
export async function arrangeInvoice(
  { sql }: TestStack,
  invoice: { userId: string; orderIds: string[]; number: string; amount: number },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into invoices (user_id, invoice_number, period, amount, status, due_date, receipt_url)
    values (${invoice.userId}, ${invoice.number}, '2026-11-01', ${invoice.amount}, 'paid', '2026-11-15',
      'https://pay.stripe.com/receipts/1') returning id`;
  if (!row) throw new Error('No invoice was written');
  for (const orderId of invoice.orderIds) {
    await sql`insert into invoice_orders (invoice_id, order_id) values (${row.id}, ${orderId})`;
  }
  return row.id;
}
