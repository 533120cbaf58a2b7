import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buckets } from '@rumklar/domain/images/files/limits';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { insertOrder } from '../admin.ts';
import { expect, type Page } from '../test.ts';

/** The images of {@link insertMarkedOrder}. */
const markedImages = [
  { name: 'IMG_2041.jpg', room: 'Stue', services: ['fuld-styling', 'haandvaerkeropgaver'] },
  { name: 'IMG_2042.jpg', room: null, services: null },
  { name: 'IMG_2043.jpg', room: null, services: null },
] as const;

/**
 * Inserts an order of the demo customer in progress, with three images, whose previews are stored, and marks
 * `Ledning 1`, `Ledning 2` … on them.
 *
 * @param marks how many on each image @default three on the first, one on the second
 * @returns its id
 */
export async function insertMarkedOrder(
  stack: TestStack,
  title: string,
  marks: readonly number[] = [3, 1],
): Promise<string> {
  const { sql } = stack;
  const id = await insertOrder(stack, { title, images: 0 });
  await sql`update public.orders set notes = 'Nøglen ligger i boksen.' where id = ${id}`;
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  for (const [index, { name, room, services }] of markedImages.entries()) {
    const image = await readFile(
      join(rootFolder, 'packages', 'ui', 'images', '640', `${index * 2 + 1}.webp`),
    );
    const preview = `previews/${randomUUID()}.webp`;
    const { error } = await bucket.upload(preview, image, { contentType: 'image/webp' });
    if (error) throw error;
    const imageId = randomUUID();
    await sql`
      insert into public.order_images (id, order_id, image_path, preview_path, file_name, room, services, position)
      values (${imageId}, ${id}, ${`${randomUUID()}.jpg`}, ${preview}, ${name}, ${room},
        ${services && [...services]}, ${index + 1})`;
    await sql`
      insert into public.image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
      select gen_random_uuid(), ${id}, ${imageId}, n, 'remove', 0.2 * n, 0.5, 0, 0, 'Ledning ' || n
      from generate_series(1, ${marks[index] ?? 0}::int) n`;
  }
  await sql`update public.orders set status = 'pending' where id = ${id}`;
  return id;
}

/** State and answer of each mark of an order, by image and position. */
export async function answersOf({ sql }: TestStack, orderId: string): Promise<string[]> {
  const rows = await sql`
    select m.state, m.answer from public.image_marks m join public.order_images i on i.id = m.order_image_id
    where m.order_id = ${orderId} order by i.position, m.position`;
  return rows.map(({ state, answer }) => [state, answer].filter(Boolean).join(': '));
}

/** The button of the order form that opens the marks of an image. @param count of marks @default any */
export function marksButton(page: Page, fileName: string, count?: number) {
  const some = `${markTexts.title}|\\d+ markering(er)?`;
  const words = count === undefined ? some : count === 0 ? markTexts.title : markTexts.count(count);
  return page.getByRole('button', { name: new RegExp(`^(${words}): ${fileName}$`) });
}

/** The dialog in which an image is marked, when it is open. */
export async function markEditor(page: Page, fileName: string) {
  const dialog = page.getByRole('dialog', { name: `${markTexts.title}: ${fileName}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
