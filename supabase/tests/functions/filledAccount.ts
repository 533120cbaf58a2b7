import {
  anonClient,
  createUser,
  findTraces,
  saveCard,
  serviceClient,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { draftContent, placeFinishedImage, placeOrder } from '../arrange.ts';

/** A customer with a card whose account will be deleted, and the studio's administrator. */
export interface DeletableCustomer extends TestUser {
  /** At Stripe. */
  customerId: string;
  admin: TestUser;
}

/** Creates a customer whose account will be deleted. */
export async function createDeletableCustomer(stack: TestStack, admin: TestUser): Promise<DeletableCustomer> {
  const user = await createUser(stack, { fullName: `Åse ${crypto.randomUUID()}` });
  await saveCard(stack, user.id, user.email);
  const [row] = await stack.sql`
    select customer_id from private.stripe_customers where user_id = ${user.id}`;
  return { ...user, admin, customerId: row?.customer_id };
}

/** Uploads a file under a name. @returns the name */
export async function placeFile(
  stack: TestStack,
  name: string,
  owner: string | null,
  bucket = 'order-images',
): Promise<string> {
  // What a row names cannot be overwritten.
  await stack.sql.begin(async (sql) => {
    await sql`select set_config('storage.allow_delete_query', 'true', true)`;
    await sql`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  });
  const { error } = await serviceClient(stack)
    .storage.from(bucket)
    .upload(name, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), { contentType: 'image/jpeg' });
  if (error) throw error;
  await stack.sql`update storage.objects set owner_id = ${owner} where bucket_id = ${bucket} and name = ${name}`;
  return name;
}

/** Whether a file can still be read. */
export async function fileExists(stack: TestStack, name: string, bucket = 'order-images'): Promise<boolean> {
  return (await serviceClient(stack).storage.from(bucket).download(name)).error === null;
}

/** Where the words are still found, but for the log of labels: it keeps the random names of finished images as evidence. */
export async function tracesLeft(stack: TestStack, words: readonly string[]): Promise<string[]> {
  const traces = await findTraces(stack, words);
  return traces.filter((trace) => !/^private\.label_log: finished-orders\/[-0-9a-f/]+\.jpg$/.test(trace));
}

/** An order of two originals and two finished images, one with its preview, stored in Storage, with words that appear nowhere else. */
export async function orderWithFiles(
  stack: TestStack,
  { id: userId, admin }: DeletableCustomer,
  status: 'draft' | 'pending' | 'completed',
) {
  const order = await placeOrder(stack, { userId, status, finishedBy: admin.id, images: 2 });
  const preview = `finished-orders/${order.id}/${crypto.randomUUID()}.webp`;
  await stack.sql`update finished_orders set preview_path = ${preview} where order_id = ${order.id}`;
  const secret = `Hemmelig adresse ${order.id}`;
  const named = await placeFinishedImage(stack, order.id, admin.id, { file_name: secret });
  const finished = [...order.finished, preview, named];
  for (const name of order.paths) await placeFile(stack, name, userId);
  for (const name of finished) await placeFile(stack, name, admin.id);
  await stack.sql`
    update orders set title = ${secret}, address = ${secret}, notes = ${secret}, reference = ${secret}, wishes = ${secret},
    example_ids = array(select id from finished_orders where order_id = ${order.id}) where id = ${order.id}`;
  return { ...order, finished, secret };
}

/** An invoice over an order of 158 kr. @returns its id */
export async function placeInvoice(
  { sql }: TestStack,
  invoice: { userId: string; orderId: string; status?: string },
): Promise<string> {
  const [row] = await sql`
    insert into invoices (user_id, invoice_number, period, amount, status, due_date)
    values (${invoice.userId}, ${crypto.randomUUID()}, '2026-11-01', 158, ${invoice.status ?? 'paid'}, '2026-11-15')
    returning id`;
  await sql`insert into invoice_orders (invoice_id, order_id) values (${row?.id}, ${invoice.orderId})`;
  return row?.id;
}

/**
 * Fills every table and bucket that can hold data of a customer.
 *
 * @returns the files in `order-images`, the one in `sample-images`, and the words that some row contains
 */
export async function fillAccount(stack: TestStack, customer: DeletableCustomer) {
  const { sql } = stack;
  const { id, email, client, admin, customerId } = customer;
  const phone = `+45 ${crypto.randomUUID()}`;
  const contact = { phone, address: phone, company: phone, cvr: '12345674' };
  await client.from('profiles').update(contact).eq('id', id);
  const draft = await orderWithFiles(stack, customer, 'draft');
  const pending = await orderWithFiles(stack, customer, 'pending');
  const unused = await placeFile(stack, `${crypto.randomUUID()}.jpg`, id);
  const drafted = [
    await placeFile(stack, `${crypto.randomUUID()}.jpg`, id),
    await placeFile(stack, `previews/${crypto.randomUUID()}.jpg`, id),
  ] as const;
  const notes = `Hemmelig note ${crypto.randomUUID()}`;
  await client.rpc('set_standing_wishes', { p_content: notes }).throwOnError();
  const saved = await client.rpc('save_order_draft', {
    p_id: crypto.randomUUID(),
    p_version: 0,
    p_content: draftContent([], { notes, images: [{ path: drafted[0], previewPath: drafted[1] }] }),
  });
  if (saved.error) throw saved.error;
  const sample = await placeFile(stack, `${crypto.randomUUID()}.jpg`, null, 'sample-images');
  const upper = email.toUpperCase();
  await sql`insert into sample_requests (name, email, service, image_path)
    values (${phone}, ${upper}, 'fuld-styling', ${sample})`;
  await sql`insert into contact_submissions (name, email, phone, subject, message)
    values ('x', ${upper}, ${phone}, 'x', 'x')`;
  await sql`insert into messages (sender_id, receiver_id, order_id, body)
    values (${id}, ${admin.id}, ${draft.id}, ${phone}), (${admin.id}, ${id}, null, ${phone})`;
  await sql`insert into order_pauses (id, order_id, question, answer, ended_at)
    values (gen_random_uuid(), ${pending.id}, ${phone}, ${phone}, now())`;
  await sql`insert into notifications (user_id, order_id, type) values (${id}, ${pending.id}, 'order_in_progress')`;
  await sql`insert into mails (event, kind, recipient, user_id, status)
    values (${`a:${id}`}, 'welcome', ${email}, ${id}, 'sent'), (${phone}, 'contact_receipt', ${upper}, null, 'sent')`;
  await sql`insert into invitations (email, token_hash, invited_by, accepted_at)
    values (${email}, ${phone}, ${admin.id}, now())`;
  // A mail of the auth server adds a row and a counter too.
  await anonClient(stack).auth.resetPasswordForEmail(email);
  await sql`select take_rate_limit(${`sign-up:${email}`}, 9, 3600)`;
  await sql`select take_rate_limit(${`setup-intent:${id}`}, 9, 3600), take_rate_limit(${`x:${email}`}, 9, 3600)`;
  const [profile] = await sql`select full_name from profiles where id = ${id}`;
  const files = [draft, pending]
    .flatMap(({ paths, finished }) => [...paths, ...finished])
    .concat(unused, drafted);
  const words: string[] = [email, phone, profile?.full_name, customerId, draft.secret, pending.secret, notes];
  return { files, sample, words: [...words, ...files, sample] };
}
