import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import { draftContent } from '../arrange.ts';
import type { Person } from './matrix.ts';
import type { Actor } from './people.ts';

/** How a storage path of the matrix is tried. */
export interface PathCase {
  bucket: string;
  /** A name after the pattern without an object. */
  freeName(): string;
  /** The owner of the file; `visitor` for a file without an owner. @default customer */
  owner?: Person;
  /** Whether a row of the customer names the file. */
  named?: boolean;
  /** Whether the picture is an example of the customer's wishes in the open order. */
  isExample?: boolean;
  /** Whether a draft of the customer names the file. */
  drafted?: boolean;
}

/** One case per row of the matrix; the finished ones need a completed and a pending order. */
export function pathCases(completedId: string, pendingId: string): Record<string, PathCase> {
  const uuid = () => crypto.randomUUID();
  const images = 'order-images';
  return {
    'order-images/{uuid}.jpg of an order': { bucket: images, freeName: () => `${uuid()}.jpg`, named: true },
    'order-images/{uuid}.jpg of no order': { bucket: images, freeName: () => `${uuid()}.jpg` },
    'order-images/{uuid}.jpg of a draft': { bucket: images, freeName: () => `${uuid()}.jpg`, drafted: true },
    'order-images/previews/{uuid}.webp of an order': {
      bucket: images,
      freeName: () => `previews/${uuid()}.webp`,
      named: true,
    },
    'order-images/previews/{uuid}.webp of no order': {
      bucket: images,
      freeName: () => `previews/${uuid()}.webp`,
    },
    'order-images/floorplans/{uuid}.pdf': { bucket: images, freeName: () => `floorplans/${uuid()}.pdf` },
    'order-images/finished-orders/{order}/{uuid}.jpg, completed': {
      bucket: images,
      freeName: () => `finished-orders/${completedId}/${uuid()}.jpg`,
      owner: 'admin',
      named: true,
    },
    'order-images/finished-orders/{order}/{uuid}.jpg, not completed': {
      bucket: images,
      freeName: () => `finished-orders/${pendingId}/${uuid()}.jpg`,
      owner: 'admin',
      named: true,
    },
    'order-images/finished-orders/{order}/{uuid}.webp, a preview, completed': {
      bucket: images,
      freeName: () => `finished-orders/${completedId}/${uuid()}.webp`,
      owner: 'admin',
      named: true,
    },
    'order-images/finished-orders/{order}/{uuid}.webp, an example of an order in work': {
      bucket: images,
      freeName: () => `finished-orders/${completedId}/${uuid()}.webp`,
      owner: 'admin',
      named: true,
      isExample: true,
    },
    'order-images/finished-orders/{order}/{uuid}.jpg, of which an example is the preview': {
      bucket: images,
      freeName: () => `finished-orders/${completedId}/${uuid()}.jpg`,
      owner: 'admin',
      named: true,
      isExample: true,
    },
    'order-images/finished-orders/{order}/{uuid}.webp, a preview, not completed': {
      bucket: images,
      freeName: () => `finished-orders/${pendingId}/${uuid()}.webp`,
      owner: 'admin',
      named: true,
    },
    'order-images/finished-orders/{order}/{uuid}.jpg of no row': {
      bucket: images,
      freeName: () => `finished-orders/${pendingId}/${uuid()}.jpg`,
      owner: 'visitor',
    },
    'order-images/any other name': {
      bucket: images,
      freeName: () => `andet/${uuid()}/navn.jpg`,
      owner: 'visitor',
    },
    'sample-images/{uuid}.jpg': {
      bucket: 'sample-images',
      freeName: () => `${uuid()}.jpg`,
      owner: 'visitor',
    },
    'portraits/{uuid}.webp of one of the people': {
      bucket: 'portraits',
      freeName: () => `${uuid()}.webp`,
      owner: 'admin',
      named: true,
    },
    'portraits/{uuid}.webp of nobody': {
      bucket: 'portraits',
      freeName: () => `${uuid()}.webp`,
      owner: 'visitor',
    },
    'portraits/any other name': {
      bucket: 'portraits',
      freeName: () => `${uuid()}.svg`,
      owner: 'visitor',
    },
    'website-images/{number}.jpg': {
      bucket: 'website-images',
      freeName: () => `${uuid()}.jpg`,
      owner: 'visitor',
    },
  };
}

/** Puts a real file where the case says, owned and named as it says. @returns its path. */
export async function placeFile(
  stack: TestStack,
  actors: Record<Person, Actor>,
  { bucket, freeName, owner = 'customer', named = false, isExample, drafted = false }: PathCase,
  orderId: string,
): Promise<string> {
  const { sql } = stack;
  const path = freeName();
  const stored = await serviceClient(stack).storage.from(bucket).upload(path, someFile(path));
  if (stored.error) throw stored.error;
  await sql`
    update storage.objects set owner_id = ${actors[owner].id} where bucket_id = ${bucket} and name = ${path}`;
  if (named && bucket === 'portraits') {
    const people = [{ name: 'Mette Holm', role: 'Fotograf', portrait: path }];
    await sql`update private.settings set people = ${sql.json(people)}`;
    return path;
  }
  const finished = /^finished-orders\/([^/]+)\//.exec(path)?.[1];
  if (named && finished) {
    const free = `finished-orders/${finished}/${crypto.randomUUID()}`;
    const names = path.endsWith('.webp')
      ? { image_path: `${free}.jpg`, preview_path: path }
      : { image_path: path, preview_path: isExample ? `${free}.webp` : null };
    const row = { order_id: finished, created_by: actors.admin.id, ...names };
    const [image] = await sql`insert into public.finished_orders ${sql(row)} returning id`;
    if (isExample) await sql`update public.orders set example_ids = ${[image?.id]} where id = ${orderId}`;
  } else if (named) {
    const image = path.startsWith('previews/')
      ? { image_path: `${crypto.randomUUID()}.jpg`, preview_path: path }
      : { image_path: path };
    await sql`insert into public.order_images ${sql({ order_id: orderId, ...image })}`;
  } else if (drafted) {
    const draft = crypto.randomUUID();
    await sql`
      insert into public.order_drafts (id, user_id, organisation_id, content)
      select ${draft}, user_id, organisation_id, ${sql.json(draftContent([path]))}
      from public.memberships where user_id = ${actors.customer.id}`;
    await sql`insert into private.draft_files ${sql({ path, draft_id: draft })}`;
  }
  return path;
}

/** A small file of the type that a path's extension promises. */
export function someFile(path: string): File {
  const type = path.endsWith('.pdf')
    ? 'application/pdf'
    : path.endsWith('.webp')
      ? 'image/webp'
      : 'image/jpeg';
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], 'fil', { type });
}
