import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buckets } from '@rumklar/domain/images/files/limits';
import { adminOrderPath, orderPath } from '@rumklar/domain/routes/paths';
import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { insertOrders } from '../portal.ts';
import type { Page } from '../test.ts';

/** How many originals and how many finished images an order of a house has: more than a page shows at first. */
export const HOUSE = 14;

/**
 * Inserts a completed order with originals and as many labelled finished images, all with stored previews, and the first
 * finished image in full and in the size for the web.
 *
 * @returns its id
 */
export async function insertHouse(stack: TestStack, userId: string, count = HOUSE): Promise<string> {
  const [id = ''] = await insertOrders(stack, userId, 1, 'completed');
  const image = await readFile(join(rootFolder, 'packages', 'ui', 'images', '640', '1.webp'));
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  const numbers = Array.from({ length: count }, () => crypto.randomUUID());
  const originals = numbers.map((uuid) => ({ image: `${uuid}.jpg`, preview: `previews/${uuid}.webp` }));
  const finished = numbers.map((uuid) => {
    const path = `finished-orders/${id}/${uuid}`;
    return { image: `${path}.jpg`, preview: `${path}.webp`, web: `${path}-web.jpg` };
  });
  for (const { preview } of [...originals, ...finished]) {
    const { error } = await bucket.upload(preview, image, { contentType: 'image/webp' });
    if (error) throw error;
  }
  const [first] = finished;
  for (const path of first ? [first.image, first.web] : []) {
    const { error } = await bucket.upload(path, image, { contentType: 'image/webp' });
    if (error) throw error;
  }
  const { sql } = stack;
  const paths = (images: typeof originals, key: 'image' | 'preview') => images.map((each) => each[key]);
  await sql`insert into public.order_images (order_id, image_path, preview_path)
    select ${id}, * from unnest(${paths(originals, 'image')}::text[], ${paths(originals, 'preview')}::text[])`;
  await sql`insert into public.finished_orders (order_id, created_by, made_with, label_text, image_path, preview_path, web_path)
    select ${id}, ${userId}, 'human', 'Digitalt redigeret', image, preview, nullif(web, '')
    from unnest(${paths(finished, 'image')}::text[], ${paths(finished, 'preview')}::text[],
      ${finished.map(({ web }) => (web === first?.web ? web : ''))}::text[]) as given (image, preview, web)`;
  return id;
}

/** Inserts a second version of the first finished image of an order, delivered beside the first one by a revision. */
export async function insertVersion(stack: TestStack, orderId: string): Promise<void> {
  const { sql } = stack;
  const first = await insertNewVersion(stack, orderId);
  await sql`update public.finished_orders set delivered_at = coalesce(delivered_at, now()) where order_id = ${orderId}`;
  const revision = crypto.randomUUID();
  await sql`insert into public.revisions (id, order_id, number, status, cause, judged_at, delivered_at)
    values (${revision}, ${orderId}, 1, 'delivered', 'fault', now(), now())`;
  await sql`insert into public.revision_items (revision_id, deliverable_id, finished_id, position, note, state)
    values (${revision}, ${first?.deliverable_id}, ${first?.id}, 1, 'Skyggen mangler', 'done')`;
}

/**
 * Uploads a new version of the first finished image of an order; where a revision of it is open, it waits for that.
 *
 * @returns the image of which it is a version
 */
export async function insertNewVersion(stack: TestStack, orderId: string) {
  const image = await readFile(join(rootFolder, 'packages', 'ui', 'images', '640', '2.webp'));
  const path = `finished-orders/${orderId}/${crypto.randomUUID()}`;
  for (const extension of ['webp', 'jpg']) {
    const { error } = await serviceClient(stack)
      .storage.from(buckets.orderImages)
      .upload(`${path}.${extension}`, image, { contentType: 'image/webp' });
    if (error) throw error;
  }
  const { sql } = stack;
  const [first] = await sql`
    select f.id, f.deliverable_id from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
    where f.order_id = ${orderId} order by d.position limit 1`;
  await sql`
    insert into public.finished_orders (order_id, created_by, deliverable_id, image_path, preview_path)
    select order_id, created_by, deliverable_id, ${`${path}.jpg`}, ${`${path}.webp`} from public.finished_orders
    where id = ${first?.id}`;
  return first;
}

/** Opens an order of {@link insertHouse} and shows every image of both tabs. @returns the calls that sign URLs */
export async function signingCalls(page: Page, orderId: string): Promise<number> {
  const calls = countSigning(page);
  await page.goto(orderPath(orderId));
  for (const [tab, gallery] of [
    [`Original Billeder (${HOUSE})`, 'Originale billeder'],
    [`Færdige Billeder (${HOUSE})`, 'Færdige billeder'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const images = page.getByRole('list', { name: gallery }).getByRole('listitem');
    const more = page.getByRole('button', { name: 'Vis flere' });
    for (let shown = 12; shown < HOUSE; shown += 12) {
      await more.click();
      await images.nth(Math.min(shown + 12, HOUSE) - 1).waitFor();
    }
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await image.locator('img').waitFor();
    }
  }
  return calls();
}

/** Opens an order of {@link insertHouse} in the admin and shows every original beside its finished image. @returns as above */
export async function adminSigningCalls(page: Page, orderId: string): Promise<number> {
  const calls = countSigning(page);
  await page.goto(`${adminOrderPath(orderId)}?fane=faerdige`);
  const rows = page.locator('[data-original]');
  await rows.nth(HOUSE - 1).waitFor();
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    for (const image of [row.locator('img').first(), row.locator('img').last()]) await image.waitFor();
  }
  return calls();
}

/** @returns how often URLs have been signed since */
function countSigning(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && SIGNING.test(request.url())) calls += 1;
  });
  return () => calls;
}

/** By Storage for customers, by the function for the studio. */
const SIGNING = /\/storage\/v1\/object\/sign\/|\/functions\/v1\/sign-images$/;
