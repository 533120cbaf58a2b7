import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '@rumklar/backend/database';
import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { listOrders } from '@rumklar/backend/orders/list/listOrders';
import { buckets, SIGNED_URL_LIFETIME, THUMBNAIL } from '@rumklar/domain/images/files/limits';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { priceOrder } from '@rumklar/domain/prices/prices';
import { publicPrices } from '@rumklar/domain/services/services';
import { createUser, serviceClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { originalImage } from '../src/files/files.ts';
import { adminFigures } from './adminOrders.ts';
import { fillOrderTables } from './fill.ts';
import { type Figure, figureOf, measure, signInTransaction } from './measure.ts';

type Client = SupabaseClient<Database>;

/** The product's calls on a database of a given size, through the REST API as a site makes them. */
export async function benchOrders(orders: number): Promise<Figure[]> {
  const stack = await startTestStack();
  try {
    const customer = await createUser(stack, { card: true });
    const admin = await createUser(stack, { admin: true });
    await fillOrderTables(stack, customer.id, orders);
    return [
      ...(await customerFigures(customer.client, customer.id)),
      ...(await adminFigures(stack, admin.client)),
      await placeOrderFigure(stack, customer.client, customer.id),
      await placeLargeOrderFigure(stack, customer.id),
      await thumbnailsFigure(customer.client),
      await draftInvoicesFigure(stack),
    ];
  } finally {
    await stack.stop();
  }
}

async function customerFigures(client: Client, userId: string): Promise<Figure[]> {
  return [
    await measure("customer's page of 10", () => listOrders(client, { userId }), nothing),
    await measure(
      "customer's search",
      () => listOrders(client, { userId, search: 'strandvejen villa' }),
      nothing,
    ),
    await measure('30-day total', () => getDashboardTotals(client, { userId }), nothing),
  ];
}

function placeOrderFigure(stack: TestStack, client: Client, userId: string): Promise<Figure> {
  return measure(
    'place_order, 6 images',
    (p_draft_id: string) =>
      rows(
        client.rpc('place_order', {
          p_draft_id,
          p_version: 1,
          p_expected_total: 6 * publicPrices['let-oprydning'].pricePerImage,
        }),
      ),
    async () =>
      saveDraft(
        stack,
        userId,
        (await storeImages(stack, userId, 6)).map((path) => ({ path })),
      ),
  );
}

/** A large order with services, rooms and marks, in Postgres alone; each run is rolled back. */
async function placeLargeOrderFigure(stack: TestStack, userId: string): Promise<Figure> {
  const paths = await storeImages(stack, userId, 200);
  const services = [['let-oprydning'], ['fuld-styling'], ['let-oprydning', 'let-styling']] as const;
  const images = paths.map((path, index) => ({
    path,
    services: services[index % services.length] ?? null,
    room: 'Stue',
    fileName: `IMG_${index}.jpg`,
    sha256: 'ab'.repeat(32),
    marks: [0.2, 0.6].map((x) => ({
      id: randomUUID(),
      kind: 'change',
      x,
      y: 0.3,
      w: 0.1,
      h: 0.1,
      note: markTexts.noteExample,
    })),
  }));
  const draftId = await saveDraft(stack, userId, images);
  const total = priceOrder({ serviceType: 'let-oprydning', images }, publicPrices)?.totalKroner ?? 0;
  const rollback = new Error('rolled back');
  const times: number[] = [];
  for (let run = 0; run < 40; run += 1) {
    await stack.sql
      .begin(async (transaction) => {
        await signInTransaction(transaction, userId);
        const began = performance.now();
        await transaction`select id from public.place_order(${draftId}, 1, ${total})`;
        times.push(performance.now() - began);
        throw rollback;
      })
      .catch((error) => {
        if (error !== rollback) throw error;
      });
  }
  return figureOf('place_order, 200 images and 400 marks, in Postgres', times.slice(10));
}

/** Images that a customer has stored. @returns their paths. */
async function storeImages({ sql }: TestStack, userId: string, count: number): Promise<string[]> {
  const size = 50_000;
  const paths = Array.from({ length: count }, () => `${randomUUID()}.jpg`);
  await sql`
    insert into storage.objects (bucket_id, name, owner_id, metadata)
    select ${buckets.orderImages}, path, ${userId}, ${sql.json({ mimetype: 'image/jpeg', size })}
    from unnest(${paths}::text[]) path`;
  await sql`
    insert into private.uploads (object_id, path, mime_type, size)
    select id, name, 'image/jpeg', ${size} from storage.objects where name = any (${paths})`;
  return paths;
}

/** A draft that can be placed. @returns its id */
async function saveDraft({ sql }: TestStack, userId: string, images: { path: string }[]): Promise<string> {
  const id = randomUUID();
  const service = { serviceType: 'let-oprydning', hasOwnServices: true };
  const content = { title: 'Villa', address: 'Bredgade 1, 1260 København K', ...service, images };
  await sql`
    insert into public.order_drafts (id, user_id, content)
    values (${id}, ${userId}, ${JSON.stringify(content)}::text::jsonb)`;
  await sql`
    insert into private.draft_files (path, draft_id) select path, ${id} from unnest(${images.map(({ path }) => path)}::text[]) path`;
  return id;
}

async function thumbnailsFigure(client: Client): Promise<Figure> {
  const bucket = client.storage.from(buckets.orderImages);
  const file = readFileSync(originalImage('IMG_2041.jpg'));
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

/** Next month's invoices, drafted for a page of customers at a time. */
function draftInvoicesFigure(stack: TestStack): Promise<Figure> {
  const client = serviceClient(stack);
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const open = async () => {
    const customers = await rows(client.rpc('draft_invoices', { p_date: month, p_limit: 10 }));
    if (customers !== 10) throw new Error(`Only ${customers} customers were left to invoice`);
  };
  // In a small database there are not customers enough for more.
  return measure('drafting 10 invoices', open, nothing, 15);
}

/** The response's data. A failed call must not become a figure. */
async function rows<T>(result: PromiseLike<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await result;
  if (error) throw error;
  return data;
}

const nothing = async () => {};
