import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isFinishedPath } from '@rumklar/domain/images/paths';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';

/** What an object in Storage looks like to the database. */
export interface ObjectOptions {
  /** @default a random original path */
  path?: string;
  /** @default 'order-images' */
  bucket?: string;
  /** Who uploaded it; null: the service. */
  owner: string | null;
  /** What inspect-uploads saw; null: bytes of no known type; 'never': it was not asked. @default 'image/jpeg' */
  seen?: string | null;
  /** What its metadata says of how it was made; null: nothing; 'credentials': Content Credentials. @default 'human' of finished images */
  label?: 'human' | 'enhanced' | 'generative' | 'credentials' | null;
  /** Whether its metadata says where it was taken. @default false */
  hasLocation?: boolean;
  /** What its uploader called it. @default 'image/jpeg' */
  declared?: string;
  /** Bytes. @default 1000 */
  size?: number;
  /** Width and height that inspect-uploads read, in pixels. */
  dimensions?: [width: number, height: number];
  /** Hours since the upload. @default 0 */
  age?: number;
}

/** Puts an object's row into Storage, with what inspect-uploads recorded. @returns its path. */
export async function placeObject(stack: TestStack, options: ObjectOptions): Promise<string> {
  const { bucket = 'order-images', path = `${randomUUID()}.jpg`, size = 1000, seen = 'image/jpeg' } = options;
  const [object] = await stack.sql`
    insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
    values (${bucket}, ${path}, ${options.owner}, ${stack.sql.json({ size, mimetype: options.declared ?? 'image/jpeg' })},
            now() - make_interval(hours => ${options.age ?? 0}))
    returning id`;
  if (seen !== 'never' && bucket === 'order-images') {
    const { label = isFinishedPath(path) ? 'human' : null, hasLocation = false } = options;
    const [made_with, has_credentials] = label === 'credentials' ? [null, true] : [label, false];
    const [width = null, height = null] = options.dimensions ?? [];
    const found = { made_with, has_credentials, has_location: hasLocation, width, height };
    await stack.sql`
      insert into private.uploads ${stack.sql({ object_id: object?.id, path, mime_type: seen, size, ...found })}`;
  }
  return path;
}

/** What a draft holds. @param paths of stored objects */
export function draftContent(paths: string[] = [], changes: Record<string, unknown> = {}) {
  return {
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: '',
    reference: '',
    serviceType: 'let-oprydning',
    images: paths.map((path, index) => ({
      key: `${index}`,
      path,
      isFloorPlan: path.startsWith('floorplans/'),
      fileName: `IMG_${2040 + index}.jpg`,
      size: 1000,
    })),
    ...changes,
  };
}

/** An order to arrange with. */
export interface OrderOptions {
  userId: string;
  status?: 'draft' | 'pending' | 'completed' | 'cancelled';
  service?: ServiceType;
  /** Number of originals. @default 1 */
  images?: number;
  /** Number of floor plans. @default 0 */
  floorPlans?: number;
  /** Who finished it; without it there are no finished images. */
  finishedBy?: string;
  createdAt?: Date;
  /** When it is promised. */
  dueAt?: Date;
  completedAt?: Date;
}

/** Puts an order with its images into the database, past every rule that holds for users. */
export async function placeOrder(stack: TestStack, options: OrderOptions) {
  const { sql } = stack;
  const { userId, status = 'draft', images = 1, floorPlans = 0 } = options;
  const createdAt = options.createdAt ?? new Date();
  const completedAt = status === 'completed' ? (options.completedAt ?? createdAt) : null;
  const id = randomUUID();
  await sql`
    insert into public.orders
      (id, user_id, title, address, service_type, status, image_count, created_at, due_at, completed_at)
    values (${id}, ${userId}, 'Villa på Strandvejen', 'Strandvejen 104, 2900 Hellerup',
            ${options.service ?? 'let-oprydning'}, ${status}, ${images}, ${createdAt},
            ${options.dueAt ?? null}, ${completedAt})`;
  const paths: string[] = [];
  for (let i = 0; i < images + floorPlans; i++) {
    const isFloorPlan = i >= images;
    const path = `${isFloorPlan ? 'floorplans/' : ''}${randomUUID()}.jpg`;
    paths.push(await placeObject(stack, { owner: userId, path }));
    await sql`
      insert into public.order_images (order_id, image_path, is_floor_plan) values (${id}, ${path}, ${isFloorPlan})`;
  }
  const finished = options.finishedBy ? [await placeFinishedImage(stack, id, options.finishedBy)] : [];
  return { id, paths, finished };
}

/** Puts a mark on the first image of an order, past every rule that holds for users. @returns its id. */
export async function placeMark({ sql }: TestStack, orderId: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
    select ${id}, i.order_id, i.id, 1, 'remove', 0.48, 0.31, 0, 0, 'Ledningerne'
    from public.order_images i where i.order_id = ${orderId} order by i.position limit 1`;
  return id;
}

/** Asks the customer of an order, as an administrator does. */
export async function placeQuestion({ sql }: TestStack, orderId: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.order_pauses (id, order_id, question) values (${id}, ${orderId}, 'Skal sofaen med?')`;
  await sql`update public.orders set paused_at = coalesce(paused_at, clock_timestamp()) where id = ${orderId}`;
  return id;
}

/** Puts a finished image of an order into Storage and the database. @param columns more columns of its row @returns its path. */
export async function placeFinishedImage(
  stack: TestStack,
  orderId: string,
  adminId: string,
  columns: Record<string, string> = {},
): Promise<string> {
  const path = await placeObject(stack, {
    owner: adminId,
    path: `finished-orders/${orderId}/${randomUUID()}.jpg`,
  });
  const row = { order_id: orderId, image_path: path, created_by: adminId, ...columns };
  await stack.sql`insert into public.finished_orders ${stack.sql(row)}`;
  return path;
}

/** Makes a share link of a delivered order as its customer. @param may columns of it @returns its id and its token */
export async function makeShareLink(
  { client }: Pick<TestUser, 'client'>,
  orderId: string,
  may: { download?: boolean; originals?: boolean; comment?: boolean } = {},
): Promise<{ id: string; token: string }> {
  const { download = true, originals = true, comment = true } = may;
  const { data } = await client
    .rpc('make_share_link', {
      p_order_id: orderId,
      p_name: 'Familien Holm',
      p_days: 30,
      p_may_download: download,
      p_with_originals: originals,
      p_may_comment: comment,
    })
    .single<{ id: string; token: string }>()
    .throwOnError();
  return data;
}

/** Deletes finished images as an administrator. @param columns what they have in common */
export async function removeFinishedImages(
  { sql }: TestStack,
  admin: TestUser,
  columns: { order_id: string; version?: number } | { image_path: string },
): Promise<void> {
  const images = await sql`
    select id from public.finished_orders f where to_jsonb(f) @> ${sql.json(columns)}`;
  for (const { id } of images) await admin.client.rpc('delete_finished_image', { p_id: id }).throwOnError();
}

/** An open invitation to a new address, past the function that mails it. @param age hours since it was sent */
export async function placeInvitation(
  { sql }: TestStack,
  invitation: { invitedBy: string; email?: string; age?: number },
): Promise<{ email: string; token: string; tokenHash: string }> {
  const { invitedBy, age = 0, email = `ny-${randomUUID()}@rumklar.example` } = invitation;
  const token = randomBytes(32).toString('hex');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const created_at = new Date(Date.now() - age * 3_600_000);
  const expires_at = new Date(created_at.getTime() + 7 * 24 * 3_600_000);
  await sql`
    insert into public.invitations ${sql({ email, token_hash: tokenHash, invited_by: invitedBy, created_at, expires_at })}`;
  return { email, token, tokenHash };
}
