import type { TestStack, TestUser } from '@rumklar/local-stack/testing';

/** Writes an order in work with originals, past all checks. @returns its id and the ids of its originals */
export async function arrangeOrder(
  { sql }: TestStack,
  { userId, status = 'pending', images = 2 }: { userId: string; status?: string; images?: number },
): Promise<{ id: string; originals: string[] }> {
  const id = crypto.randomUUID();
  await sql`
    insert into public.orders (id, user_id, title, address, service_type, total_amount)
    values (${id}, ${userId}, 'Villa i Hellerup', 'Strandvejen 101, 2900 Hellerup', 'let-oprydning', 0)`;
  const originals: string[] = [];
  for (let image = 1; image <= images; image += 1) {
    const path = `${crypto.randomUUID()}.jpg`;
    const [row] = await sql`
      insert into public.order_images (order_id, image_path) values (${id}, ${path}) returning id`;
    originals.push(row?.id);
  }
  if (status !== 'draft') await sql`update public.orders set status = ${status} where id = ${id}`;
  return { id, originals };
}

/** Puts a finished image of an order into Storage and the database, without an original. @returns its id */
export async function arrangeImage(
  { sql }: TestStack,
  orderId: string,
  { id: userId }: Pick<TestUser, 'id'>,
  fileName = 'stue.jpg',
): Promise<string> {
  const path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
  const [object] = await sql`
    insert into storage.objects (bucket_id, name, owner_id, metadata)
    values ('order-images', ${path}, ${userId}, ${sql.json({ size: 1000, mimetype: 'image/jpeg' })}) returning id`;
  await sql`
    insert into private.uploads (object_id, path, mime_type, size, made_with)
    values (${object?.id}, ${path}, 'image/jpeg', 1000, 'human')`;
  const [row] = await sql`
    insert into public.finished_orders (order_id, image_path, created_by, file_name)
    values (${orderId}, ${path}, ${userId}, ${fileName}) returning id`;
  return row?.id;
}
