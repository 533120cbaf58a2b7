import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { previewPath } from '@rumklar/domain/images/paths';
import type { DraftImage, OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { secretKey } from '../keys.ts';
import { originalImage, rootFolder } from '../paths.ts';
import { saveSandboxCard } from '../stripe/sandboxCard.ts';
import type { StripeSandbox } from '../stripe/server.ts';
import { demoAccounts } from './demoAccounts.ts';
import { type DemoDetails, type DemoMark, demoDetails, demoDraftDetails } from './demoDetails.ts';
import { atDusk, type DemoImage, readDemoImage } from './demoImage.ts';
import { demoSkipped, demoWithoutOriginal } from './demoRevisions.ts';
import { clientOf, type Stored, signedIn, store, upload } from './demoStorage.ts';
import { fillRevisions } from './fillRevisions.ts';
import { labelled } from './labelled.ts';

export { demoAccounts } from './demoAccounts.ts';

/** The stack that the demo is completed in. */
export interface Demo {
  apiUrl: string;
  /** The database as its superuser. */
  sql: Sql;
  /** Without it (real Stripe keys) the demo customer starts without a card. */
  stripe: StripeSandbox | undefined;
}

/**
 * Adds what SQL cannot seed: images through the Storage API and a card at Stripe. Adds only what is missing, so that
 * the next start completes one that was killed.
 */
export async function fillDemo(options: Demo): Promise<void> {
  await Promise.all([
    fillWebsiteImages(options),
    fillOrders(options).then(() => fillRevisions(options)),
    saveCard(options),
  ]);
}

async function fillWebsiteImages({ apiUrl }: Demo): Promise<void> {
  const bucket = clientOf(apiUrl, secretKey).storage.from('website-images');
  const { data } = await bucket.list('', { limit: 1000 });
  const present = new Set(data?.map((file) => file.name));
  const missing = serviceTypes.flatMap(examplePair).filter((name) => !present.has(name));
  for (const name of missing) await upload(bucket, name, await readFile(examplePath(name)));
}

async function fillOrders({ apiUrl, sql }: Demo): Promise<void> {
  const orders = await sql<DemoOrder[]>`
    select o.id, o.service_type, o.status, o.image_count, o.created_at, o.completed_at from public.orders o
    where o.user_id = ${demoAccounts.customer.id} and o.id::text like '20000000-%'
      and not exists (select 1 from public.order_images i where i.order_id = o.id)
    order by o.id`;
  if (orders.length === 0) return;
  const [customer, admin] = await Promise.all([
    signedIn(apiUrl, demoAccounts.customer.email),
    signedIn(apiUrl, demoAccounts.admin.email),
  ]);
  // First: the next start makes no second one for a customer who has deleted or placed it.
  await fillDraft(sql, customer);
  for (const order of orders) await fillOrder(order, sql, customer, admin);
}

/** A draft of the customer whose photographs have services of their own, as another device would have left it. */
async function fillDraft(sql: Sql, customer: SupabaseClient): Promise<void> {
  const [present] = await sql`select 1 from public.order_drafts where id = ${DRAFT}`;
  if (present) return;
  const images = await Promise.all(
    demoDraftDetails.map((details) => storeDraftImage(sql, customer, details)),
  );
  const { error } = await customer.rpc('save_order_draft', {
    p_id: DRAFT,
    p_version: 0,
    p_content: {
      title: 'Villa på Strandvejen',
      address: 'Strandvejen 104, 2900 Hellerup',
      notes: 'Behold lampen i stuen.',
      reference: 'S-2026-131',
      serviceType: 'let-oprydning',
      hasOwnServices: true,
      images,
    } satisfies OrderDraftContent,
  });
  if (error) throw new Error(`The demo draft was refused: ${error.message}`, { cause: error });
}

async function storeDraftImage(
  sql: Sql,
  customer: SupabaseClient,
  { file, room, services, marks = [] }: DemoDetails,
): Promise<DraftImage> {
  const { bytes, preview, width, height, sha256 } = await readDemoImage(originalImage(file));
  const { id, path, size } = await store(customer, `${crypto.randomUUID()}.jpg`, bytes);
  const stored = previewPath(crypto.randomUUID(), 'image/webp');
  const small = await upload(customer.storage.from('order-images'), stored, preview, 'image/webp');
  const seen = [
    { object_id: id, path, mime_type: 'image/jpeg', size, width, height },
    {
      object_id: small,
      path: stored,
      mime_type: 'image/webp',
      size: preview.length,
      width: null,
      height: null,
    },
  ];
  await sql`insert into private.uploads ${sql(seen)}`;
  return {
    key: crypto.randomUUID(),
    ...{ path, previewPath: stored, isFloorPlan: false, fileName: file, size, width, height, sha256 },
    ...{ room, marks: marks.map(markOf), ...(services && { services }) },
  };
}

interface DemoOrder {
  id: string;
  service_type: ServiceType;
  status: string;
  image_count: number;
  created_at: Date;
  completed_at: Date | null;
}

async function fillOrder(
  order: DemoOrder,
  sql: Sql,
  customer: SupabaseClient,
  admin: SupabaseClient,
): Promise<void> {
  const originals: StoredOriginal[] = [];
  const finished: StoredFinished[] = [];
  const details = demoDetails[order.id];
  const skipped = demoSkipped[order.id];
  // Both administrators work.
  const created_by = Number(order.id.slice(-1)) % 2 === 0 ? demoAccounts.colleague.id : demoAccounts.admin.id;
  for (let number = 0; number < order.image_count; number++) {
    const [before = '', after = ''] = examplePair(serviceOf(order, number));
    const image = await readDemoImage(
      order.status === 'completed' ? examplePath(before) : uploadPath(order, number, details),
    );
    const preview = previewPath(crypto.randomUUID(), 'image/webp');
    await upload(customer.storage.from('order-images'), preview, image.preview, 'image/webp');
    originals.push({
      ...(await store(customer, `${crypto.randomUUID()}.jpg`, image.bytes)),
      ...{ image, preview, room: details?.[number]?.room ?? ROOMS[number % ROOMS.length] ?? '' },
    });
    if (order.status !== 'completed' || (number === order.image_count - 1 && skipped)) continue;
    const edited = await readDemoImage(examplePath(after));
    finished.push({ ...(await storeFinished(order, edited, admin)), original: number });
  }
  const [first] = finished;
  if (first && order.id === demoWithoutOriginal) {
    finished.push({ ...(await storeFinished(order, await atDusk(first.image), admin)), original: undefined });
  }
  // In one transaction: an order has all its images and their inspections, or none.
  await sql.begin(async (tx) => {
    const seen = [...originals, ...finished];
    await tx`insert into private.uploads (object_id, path, mime_type, size)
      select * from unnest(${seen.map((each) => each.id)}::uuid[], ${seen.map((each) => each.path)}::text[],
        ${seen.map(() => 'image/jpeg')}::text[], ${seen.map((each) => each.size)}::bigint[])`;
    // The order has one line for all its images; each of them writes those of its own services.
    if (details) await tx`delete from public.order_lines where order_id = ${order.id}`;
    const placed: string[] = [];
    for (const [index, { path, image, preview, room }] of originals.entries()) {
      const { name, width, height, sha256 } = image;
      const taken = new Date(order.created_at.getTime() - DAY + index * 4 * MINUTE);
      const [row] = await tx<{ id: string }[]>`insert into public.order_images (
          order_id, image_path, preview_path, file_name, width, height, sha256, taken_at, room, services, created_at
        )
        values (
          ${order.id}, ${path}, ${preview}, ${cameraName(name)}, ${width}, ${height}, decode(${sha256}, 'hex'), ${taken},
          ${room}, ${details?.[index]?.services ?? null}, ${order.created_at}
        )
        returning id`;
      if (!row) continue;
      placed.push(row.id);
      const marks = (details?.[index]?.marks ?? []).map((mark, place) => markRow(mark, place, order, row.id));
      if (marks.length > 0) await tx`insert into public.image_marks ${tx(marks)}`;
    }
    const delivered = order.completed_at?.getTime() ?? 0;
    const rows = [];
    for (const [index, { path, size, image, preview, web, label, original }] of finished.entries()) {
      const { width, height } = image;
      const { name } = originals[index]?.image ?? image;
      const order_image_id = original === undefined ? undefined : placed[original];
      const [deliverable] = order_image_id
        ? await tx<{ id: string }[]>`
          insert into public.deliverables ${tx({ order_id: order.id, order_image_id, matched_by: 'name' })} returning id`
        : [];
      rows.push({
        ...{
          order_id: order.id,
          deliverable_id: deliverable?.id ?? null,
          image_path: path,
          web_path: web,
          preview_path: preview,
          ...label,
        },
        file_name: order_image_id ? cameraName(name).replace('.', '-redigeret.') : 'aften.jpg',
        ...{ width, height, size, created_by },
        ...{ created_at: new Date(delivered - 10 * MINUTE + index * 1000), delivered_at: order.completed_at },
      });
    }
    if (skipped) {
      const row = { order_image_id: placed.at(-1) ?? null, order_id: order.id, reason: skipped, created_by };
      await tx`insert into public.skipped_images ${tx({ ...row, created_at: new Date(delivered - 5 * MINUTE) })}`;
    }
    // In one statement, so that they are one delivery.
    if (rows.length > 0) await tx`insert into public.finished_orders ${tx(rows)}`;
  });
}

async function storeFinished(
  { id, service_type }: DemoOrder,
  image: DemoImage,
  admin: SupabaseClient,
): Promise<Omit<StoredFinished, 'original'>> {
  const path = (extension: string) => `finished-orders/${id}/${crypto.randomUUID()}.${extension}`;
  const preview = path('webp');
  await upload(admin.storage.from('order-images'), preview, image.preview, 'image/webp');
  const { bytes, label } = labelled(image.bytes, [service_type]);
  // The examples are small enough for the web.
  const web = path('jpg');
  await upload(admin.storage.from('order-images'), web, bytes);
  return { ...(await store(admin, path('jpg'), bytes)), image, preview, web, label };
}

interface StoredOriginal extends Stored {
  image: DemoImage;
  /** Where its preview is stored. */
  preview: string;
  room: string;
}

interface StoredFinished extends Stored {
  image: DemoImage;
  preview: string;
  /** Where its copy for the web is stored. */
  web: string;
  label: ReturnType<typeof labelled>['label'];
  /** The place of its original, from 0; `undefined` when its name does not say it. */
  original: number | undefined;
}

/** The name that a camera would have given: the examples are only numbered. */
function cameraName(name: string): string {
  return /^\d+\.jpg$/.test(name) ? `IMG_21${name.padStart(6, '0')}` : name;
}

async function saveCard({ sql, stripe }: Demo): Promise<void> {
  const { id, email } = demoAccounts.customer;
  const [known] = await sql`select 1 from private.stripe_customers where user_id = ${id}`;
  if (stripe && !known) await saveSandboxCard({ sql, stripe }, { id, email });
}

/** The example pair of a service: before and after. */
function examplePair(service: ServiceType): [string, string] {
  const { before, after } = services[service].example;
  return [`${before}.jpg`, `${after}.jpg`];
}

// The first image shows the ordered service, the next ones the other services.
function serviceOf(order: DemoOrder, number: number): ServiceType {
  const first = serviceTypes.indexOf(order.service_type);
  return serviceTypes[(first + number) % serviceTypes.length] ?? order.service_type;
}

function examplePath(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}

function uploadPath(order: DemoOrder, number: number, details?: readonly DemoDetails[]): string {
  const next = uploads[(Number(order.id.slice(-2)) + number) % uploads.length];
  return originalImage(details?.[number]?.file ?? next ?? '');
}

function markOf({ kind, x, y, w = 0, h = 0, note }: DemoMark): ImageMark {
  return { id: crypto.randomUUID(), kind, x, y, w, h, note };
}

/** The row of a mark. @param place its place on the image, from 0 */
function markRow(mark: DemoMark, place: number, order: DemoOrder, order_image_id: string) {
  const { state = 'open', answer = null } = mark;
  const isSettled = state !== 'open';
  return {
    ...markOf(mark),
    ...{
      order_id: order.id,
      order_image_id,
      position: place + 1,
      created_at: order.created_at,
      state,
      answer,
    },
    answered_by: isSettled ? demoAccounts.admin.id : null,
    answered_at: isSettled ? new Date(order.created_at.getTime() + 30 * 60 * MINUTE) : null,
  };
}

/** The rooms of an order's images, one after the other. */
const ROOMS = ['Stue', 'Køkken', 'Soveværelse', 'Have'];
/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The id of the demo draft, and of the order that it becomes. */
const DRAFT = '20000000-0000-4000-8000-0000000000d1';

const uploads = [
  'IMG_2041.jpg',
  'IMG_2042.jpg',
  'IMG_2047.jpg',
  'IMG_2053.jpg',
  'IMG_2058.jpg',
  'IMG_2060.jpg',
  'IMG_2064.jpg',
  'IMG_2071.jpg',
];
