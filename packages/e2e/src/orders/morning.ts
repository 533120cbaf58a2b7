import { randomUUID } from 'node:crypto';
import { buckets } from '@rumklar/domain/images/files/limits';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import sharp from 'sharp';
import { insertOrder } from '../admin.ts';
import { drawNumbered, readNumber } from '../files/numberedPhoto.ts';

/** Orders that wait when the studio opens, and which photograph each of their originals is. */
export interface Morning {
  /** Newest first, as the list shows them. */
  orders: { id: string; title: string }[];
  photos: number;
  /** The numbers in the pixels of the originals, by their ids. */
  numbers: Map<string, number>;
}

/** Inserts orders of the demo customer that the studio works on, newer than all others, with photographs in storage. */
export async function insertMorning(stack: TestStack, count: number, photos: number): Promise<Morning> {
  const morning: Morning = { orders: [], photos, numbers: new Map() };
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  const store = async (path: string, bytes: Buffer, contentType: string) => {
    const { error } = await bucket.upload(path, bytes, { contentType });
    if (error) throw error;
  };
  for (let place = 0; place < count; place += 1) {
    const title = `Morgen ${place + 1}`;
    const id = await insertOrder(stack, { title, images: 0 });
    const images = await Promise.all(
      Array.from({ length: photos }, async (_, index) => {
        const number = 1 + place * photos + index;
        const bytes = await drawNumbered(number);
        const [image_path, preview_path] = [`${randomUUID()}.jpg`, `previews/${randomUUID()}.webp`];
        await store(image_path, bytes, 'image/jpeg');
        await store(preview_path, await sharp(bytes).webp({ effort: 0 }).toBuffer(), 'image/webp');
        return { number, image_path, preview_path, room: ROOMS[index % ROOMS.length] ?? null };
      }),
    );
    for (const { number, ...image } of images) {
      // Cameras count from the start again: the names are the same in all orders.
      const row = { ...image, order_id: id, file_name: `IMG_${100 + (number % photos)}.jpg` };
      const [original] = await stack.sql`insert into public.order_images ${stack.sql(row)} returning id`;
      morning.numbers.set(String(original?.id), number);
    }
    await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
    morning.orders.unshift({ id, title });
  }
  return morning;
}

/** What the customer has received of these orders. */
interface Delivered {
  completed: number;
  images: number;
  /** Finished images that are made from another original than the one they are shown beside, or of another order. */
  wrong: number;
  /** By order: how many mails about its finished images were sent. */
  mails: number[];
}

/** Looks up what is delivered: in the database, in the pixels of the stored files, and among the mails. */
export async function countDelivered(stack: TestStack, morning: Morning): Promise<Delivered> {
  const { sql } = stack;
  const ids = morning.orders.map(({ id }) => id);
  const orders =
    await sql`select 1 from public.orders where id = any(${ids}::uuid[]) and status = 'completed'`;
  const images = await sql`
    select f.image_path, d.order_image_id, i.order_id = f.order_id as is_own from public.finished_orders f
    join public.deliverables d on d.id = f.deliverable_id
    left join public.order_images i on i.id = d.order_image_id
    where f.order_id = any(${ids}::uuid[])`;
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  let wrong = 0;
  for (const { image_path, order_image_id, is_own } of images) {
    const { data, error } = await bucket.download(image_path);
    if (error) throw error;
    const number = await readNumber(new Uint8Array(await data.arrayBuffer()));
    if (!is_own || number !== morning.numbers.get(order_image_id)) wrong += 1;
  }
  return { completed: orders.length, images: images.length, wrong, mails: await countMails(stack, morning) };
}

/** How many mails about finished images each order has caused so far: they are sent in the background. */
async function countMails({ mail }: TestStack, { orders }: Morning): Promise<number[]> {
  const subjects = (await mail.inbox(demoAccounts.customer.email)).map(({ subject }) => subject);
  return orders.map(({ title }) => {
    return subjects.filter((subject) => FINISHED.test(subject) && subject.endsWith(`: ${title}`)).length;
  });
}

const FINISHED = /færdige billeder/;
const ROOMS = ['Stue', 'Køkken', 'Soveværelse', 'Badeværelse', null];
