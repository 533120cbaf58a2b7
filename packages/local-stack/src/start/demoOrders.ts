import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import { type DemoMark, demoAccounts, demoDetails, markOf } from './demoDetails.ts';
import { fillDraft } from './demoDraft.ts';
import { type DemoFinished, type DemoOrder, type StoredOriginal, storeOrderFiles } from './demoOrderFiles.ts';
import { demoHalfDelivered, demoRemark, demoSkipped } from './demoRevisions.ts';
import { type Demo, signedIn } from './demoStorage.ts';

export async function fillOrders({ apiUrl, sql }: Demo): Promise<void> {
  const orders = await sql<DemoOrder[]>`
    select o.id, o.service_type, o.status, o.image_count, o.created_at, o.completed_at, p.email
    from public.orders o join public.profiles p on p.id = o.billed_to
    where o.id::text like '20000000-%'
      and not exists (select 1 from public.order_images i where i.order_id = o.id)
    order by o.id`;
  if (orders.length === 0) return;
  const emails = [...new Set([demoAccounts.customer.email, ...orders.map(({ email }) => email)])];
  const [admin, ...clients] = await Promise.all(
    [demoAccounts.admin.email, ...emails].map((email) => signedIn(apiUrl, email)),
  );
  const customers = new Map(emails.map((email, index) => [email, clients[index]]));
  const customer = customers.get(demoAccounts.customer.email);
  // First: the next start makes no second one for a customer who has deleted or placed it.
  if (customer) await fillDraft(sql, customer);
  for (const order of orders) {
    const owner = customers.get(order.email);
    if (owner && admin) await fillOrder(order, sql, owner, admin);
  }
  await giveExamples(sql);
}

/** Makes images of the newest deliveries examples of the standing wishes, and of the orders in work. */
async function giveExamples(sql: Sql): Promise<void> {
  await sql`
    update public.standing_wishes w set example_ids = array(
      select f.id from public.finished_orders f join public.orders o on o.id = f.order_id
      where f.delivered_at is not null and f.preview_path is not null
        and coalesce(o.organisation_id, o.user_id) in (w.organisation_id, w.user_id)
      order by f.delivered_at desc, f.created_at limit 3
    )`;
  await sql`
    update public.orders o set wishes = w.content, example_ids = w.example_ids from public.standing_wishes w
    where o.status in ('draft', 'pending') and coalesce(o.organisation_id, o.user_id) in (w.organisation_id, w.user_id)`;
}

async function fillOrder(
  order: DemoOrder,
  sql: Sql,
  customer: SupabaseClient,
  admin: SupabaseClient,
): Promise<void> {
  const { originals, finished } = await storeOrderFiles(order, customer, admin);
  // In one transaction: an order has all its images and their inspections, or none.
  await sql.begin(async (tx) => {
    const seen = [...originals, ...finished];
    await tx`insert into private.uploads (object_id, path, mime_type, size)
      select * from unnest(${seen.map((each) => each.id)}::uuid[], ${seen.map((each) => each.path)}::text[],
        ${seen.map(() => 'image/jpeg')}::text[], ${seen.map((each) => each.size)}::bigint[])`;
    const placed = await insertOriginals(tx, order, originals);
    await insertFinished(tx, order, { originals, finished, placed });
    // What a seller has pointed at waits for the customer.
    await tx`
      insert into private.share_comments (id, link_id, finished_id, x, y, note, created_at)
      select gen_random_uuid(), l.id, f.id, 0.74, 0.38, 'Kan fjernsynet komme væk?', l.last_seen_at
      from public.share_links l join public.finished_orders f on f.order_id = l.order_id
      where l.order_id = ${order.id} and l.may_comment and l.expires_at > now()
      order by f.created_at limit 1`;
    await tx`
      insert into public.notifications (user_id, order_id, type, created_at)
      select o.user_id, o.id, 'share_comment', max(c.created_at)
      from private.share_comments c join public.share_links l on l.id = c.link_id join public.orders o on o.id = l.order_id
      where o.id = ${order.id} group by o.id`;
  });
}

async function insertOriginals(
  tx: TransactionSql,
  order: DemoOrder,
  originals: readonly StoredOriginal[],
): Promise<string[]> {
  const details = demoDetails[order.id];
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
        ${room ?? null}, ${details?.[index]?.services ?? null}, ${order.created_at}
      )
      returning id`;
    if (!row) continue;
    placed.push(row.id);
    const marks = (details?.[index]?.marks ?? []).map((mark, place) => markRow(mark, place, order, row.id));
    if (marks.length > 0) await tx`insert into public.image_marks ${tx(marks)}`;
  }
  return placed;
}

async function insertFinished(
  tx: TransactionSql,
  order: DemoOrder,
  {
    originals,
    finished,
    placed,
  }: { originals: StoredOriginal[]; finished: DemoFinished[]; placed: string[] },
): Promise<void> {
  const skipped = demoSkipped[order.id];
  // Both administrators work.
  const created_by = Number(order.id.slice(-1)) % 2 === 0 ? demoAccounts.colleague.id : demoAccounts.admin.id;
  const isDelivered = order.id === demoHalfDelivered;
  // What is made of an order in work is an hour old.
  const delivered = order.completed_at?.getTime() ?? Date.now() - 60 * MINUTE;
  const rows = [];
  for (const [index, { path, size, image, preview, web, marked, label, original }] of finished.entries()) {
    const { width, height } = image;
    const { name } = originals[index]?.image ?? image;
    const order_image_id = original === undefined ? undefined : placed[original];
    const [deliverable] = order_image_id
      ? await tx<{ id: string }[]>`
        insert into public.deliverables ${tx({ order_id: order.id, order_image_id, matched_by: 'name' })} returning id`
      : [];
    rows.push({
      order_id: order.id,
      deliverable_id: deliverable?.id ?? null,
      image_path: path,
      web_path: web,
      preview_path: preview,
      marked_path: marked,
      ...label,
      file_name: order_image_id ? cameraName(name).replace('.', '-redigeret.') : 'udsnit.jpg',
      width,
      height,
      size,
      created_by,
      created_at: new Date(delivered - 10 * MINUTE + index * 1000),
      delivered_at: isDelivered ? new Date(delivered) : order.completed_at,
    });
  }
  if (skipped) {
    const row = { order_image_id: placed.at(-1) ?? null, order_id: order.id, reason: skipped, created_by };
    await tx`insert into public.skipped_images ${tx({ ...row, created_at: new Date(delivered - 5 * MINUTE) })}`;
  }
  await tx`
    update public.order_work set remarks = ${tx.json([{ image: placed[0] ?? '', text: demoRemark }])}
    where order_id = ${order.id} and stage = 'returned'`;
  // In one statement, so that they are one delivery.
  if (rows.length > 0) await tx`insert into public.finished_orders ${tx(rows)}`;
}

/** The name that a camera would have given: the examples are only numbered. */
function cameraName(name: string): string {
  return /^\d+\.jpg$/.test(name) ? `IMG_21${name.padStart(6, '0')}` : name;
}

function markRow(mark: DemoMark, place: number, order: DemoOrder, order_image_id: string) {
  const { state = 'open', answer = null } = mark;
  const isAnswered = state !== 'open';
  return {
    ...markOf(mark),
    order_id: order.id,
    order_image_id,
    position: place + 1,
    created_at: order.created_at,
    state,
    answer,
    answered_by: isAnswered ? demoAccounts.admin.id : null,
    answered_at: isAnswered ? new Date(order.created_at.getTime() + 30 * 60 * MINUTE) : null,
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
