import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '@rumklar/backend/database';
import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { listOrders } from '@rumklar/backend/orders/listOrders';
import { buckets, SIGNED_URL_LIFETIME, THUMBNAIL } from '@rumklar/domain/images/limits';
import { adminTabs, type OrderStatus } from '@rumklar/domain/orders/status';
import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { photo } from '../src/files.ts';
import { fillOrders } from './fill.ts';
import { type Figure, measure } from './measure.ts';

type Client = SupabaseClient<Database>;

/** The product's calls on a database of a given size, through the REST API as a site makes them. */
export async function benchOrders(orders: number): Promise<Figure[]> {
  const stack = await startTestStack();
  try {
    const customer = await createUser(stack, { card: true });
    const admin = await createUser(stack, { admin: true });
    await fillOrders(stack, customer.id, orders);
    return [
      ...(await customerFigures(customer.client, customer.id)),
      ...(await adminFigures(stack, admin.client)),
      await createOrderFigure(stack, customer.client, customer.id),
      await thumbnailsFigure(customer.client),
    ];
  } finally {
    await stack.stop();
  }
}

async function customerFigures(client: Client, userId: string): Promise<Figure[]> {
  return [
    await measure("customer's page of 10", () => listOrders(client, { userId }), nothing),
    await measure('30-day total', () => getDashboardTotals(client, userId), nothing),
  ];
}

async function adminFigures(stack: TestStack, client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { label, statuses } of adminTabs) {
    const status = statuses?.[0];
    figures.push(await measure(`admin, first page: ${label}`, () => adminPage(client, { status }), nothing));
  }
  figures.push(...(await sortFigures(client)));
  const [last] = await stack.sql<{ id: string; created_at: Date }[]>`
    select id, created_at from public.orders order by created_at, id limit 1 offset 10`;
  if (!last) throw new Error('There are no orders to page through.');
  const before = { id: last.id, created_at: last.created_at.toISOString() };
  figures.push(await measure('admin, last page', () => adminPage(client, { before }), nothing));
  figures.push(
    await measure(
      'admin, one service',
      () => rows(list(client, 'created_at', false).eq('service_type', 'let-oprydning')),
      nothing,
    ),
  );
  for (const [what, text] of Object.entries(SEARCHES)) {
    const search = () => rows(client.rpc('search_orders', { p_search: text }));
    figures.push(await measure(`admin, search by ${what}`, search, nothing));
  }
  return figures;
}

/** Each sort both ways: its first page, a page in the middle by next, and the one before that by previous. */
async function sortFigures(client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const column of ['created_at', 'title', 'total_amount'] as const) {
    for (const ascending of [true, false]) {
      const name = `admin, by ${column} ${ascending ? 'up' : 'down'}`;
      figures.push(await measure(name, () => rows(list(client, column, ascending)), nothing));
      const middle = await rows(list(client, column, ascending).range(5000, 5000));
      const row = middle?.[0];
      if (!row) throw new Error('There are too few orders to page through.');
      for (const isNext of [true, false]) {
        const beyond = ascending === isNext ? 'gt' : 'lt';
        const value = JSON.stringify(`${row[column]}`);
        const page = () =>
          rows(
            list(client, column, ascending === isNext)
              .filter(column, `${beyond}e`, row[column])
              .or(`${column}.${beyond}.${value},and(${column}.eq.${value},id.${beyond}.${row.id})`),
          );
        figures.push(await measure(`${name}, ${isNext ? 'next' : 'previous'}`, page, nothing));
      }
    }
  }
  return figures;
}

function list(client: Client, column: 'created_at' | 'title' | 'total_amount', ascending: boolean) {
  return client
    .from('orders')
    .select('*, profiles!orders_user_id_fkey(full_name, email)')
    .order(column, { ascending })
    .order('id', { ascending })
    .limit(11);
}

const SEARCHES = { customer: 'Kunde Nummer 4321', title: 'nr. 98765', address: 'Strandvejen 174, 3' };

/** One row more than the page tells whether there is another; the plain bound beside the cursor lets the index serve. */
function adminPage(
  client: Client,
  { status, before }: { status?: OrderStatus; before?: { id: string; created_at: string } },
): Promise<unknown> {
  let query = client.from('orders').select('*, profiles!orders_user_id_fkey(full_name, email)');
  if (status) query = query.eq('status', status);
  if (before) {
    const { created_at: time, id } = before;
    query = query
      .lte('created_at', time)
      .or(`created_at.lt."${time}",and(created_at.eq."${time}",id.lt.${id})`);
  }
  return rows(query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(11));
}

function createOrderFigure(stack: TestStack, client: Client, userId: string): Promise<Figure> {
  const size = 800_000;
  const upload = async () => {
    const paths = Array.from({ length: 6 }, () => `${randomUUID()}.jpg`);
    await stack.sql`
      insert into storage.objects (bucket_id, name, owner_id, metadata)
      select ${buckets.orderImages}, path, ${userId}, ${stack.sql.json({ mimetype: 'image/jpeg', size })}
      from unnest(${paths}::text[]) path`;
    await stack.sql`
      insert into private.uploads (object_id, path, mime_type, size)
      select id, name, 'image/jpeg', ${size} from storage.objects where name = any (${paths})`;
    return paths;
  };
  return measure(
    'create_order, 6 images',
    (paths: string[]) =>
      rows(
        client.rpc('create_order', {
          p_id: randomUUID(),
          p_title: 'Villa',
          p_address: 'Bredgade 1, 1260 København K',
          p_notes: '',
          p_service_type: 'let-oprydning',
          p_images: paths.map((path) => ({ path, is_floor_plan: false })),
          p_expected_total: 6 * 79,
        }),
      ),
    upload,
  );
}

async function thumbnailsFigure(client: Client): Promise<Figure> {
  const bucket = client.storage.from(buckets.orderImages);
  const file = readFileSync(photo('IMG_2041.jpg'));
  const paths = Array.from({ length: 12 }, () => `${randomUUID()}.jpg`);
  for (const path of paths) await rows(bucket.upload(path, file, { contentType: 'image/jpeg' }));
  const transform = { ...THUMBNAIL };
  return measure(
    'signing 12 thumbnails',
    () =>
      Promise.all(
        paths.map((path) => rows(bucket.createSignedUrl(path, SIGNED_URL_LIFETIME, { transform }))),
      ),
    nothing,
  );
}

/** The answer's data; a figure of a call that failed would be worth nothing. */
async function rows<T>(answer: PromiseLike<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await answer;
  if (error) throw error;
  return data;
}

const nothing = async () => {};
