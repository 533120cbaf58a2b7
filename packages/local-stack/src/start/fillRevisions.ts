import { brand } from '@rumklar/domain/brand';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import sharp from 'sharp';
import { demoAccounts } from './demoDetails.ts';
import { labelDemoImage } from './demoImage.ts';
import { type DemoRevision, demoRevisions } from './demoRevisions.ts';
import { type Stored, signedIn, store, upload } from './demoStorage.ts';

/** Sends the demo's missing revisions and takes them as far as they have come; none for an order that its customer erased. */
export async function fillRevisions({ apiUrl, sql }: { apiUrl: string; sql: Sql }): Promise<void> {
  const known =
    await sql`select id from public.revisions where id in ${sql(demoRevisions.map(({ id }) => id))}`;
  const missing = demoRevisions.filter(({ id }) => known.every((revision) => revision.id !== id));
  if (missing.length === 0) return;
  const [customer, admin] = await Promise.all([
    signedIn(apiUrl, demoAccounts.customer.email),
    signedIn(apiUrl, demoAccounts.colleague.email),
  ]);
  for (const revision of missing) {
    const images = await sql<FinishedImage[]>`
      select f.id, f.deliverable_id, f.image_path, f.file_name, o.service_type
      from public.finished_orders f
      join public.deliverables d on d.id = f.deliverable_id
      join public.orders o on o.id = f.order_id
      where f.order_id = ${revision.orderId} and f.version = 1 and o.status = 'completed'
      order by d.position`;
    if (images.length === 0) continue;
    const steps = await fillRevision(revision, images, { sql, customer, admin });
    await sql.begin((transaction) => backdate(transaction, revision, steps));
  }
}

interface FinishedImage {
  id: string;
  deliverable_id: string;
  image_path: string;
  file_name: string | null;
  service_type: ServiceType;
}

interface People {
  sql: Sql;
  customer: SupabaseClient;
  admin: SupabaseClient;
}

/** @returns when each of its calls began, by the clock of the database */
async function fillRevision(
  revision: DemoRevision,
  images: readonly FinishedImage[],
  people: People,
): Promise<string[]> {
  const { id, orderId, items, judgement } = revision;
  const { sql, customer, admin } = people;
  const steps: string[] = [];
  async function step(user: SupabaseClient, name: string, values: Record<string, unknown>) {
    // In the units of Postgres: in those of Date a row could come before its call.
    const [clock] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
    if (clock) steps.push(clock.now);
    await call(user, name, values);
  }
  const requested = items.map(({ place, note, marks = [] }) => ({
    deliverableId: images[place]?.deliverable_id,
    finishedId: images[place]?.id,
    note,
    marks: marks.map((mark) => ({ id: crypto.randomUUID(), ...mark })),
  }));
  await step(customer, 'send_revision', { p_revision: { id, orderId, items: requested } });
  if (revision.declined) await step(admin, 'decline_revision', { p_id: id, p_reason: revision.declined });
  if (revision.isWithdrawn) await step(customer, 'withdraw_revision', { p_id: id });
  if (!judgement) return steps;
  const { cause, priceKroner = null, reason = null } = judgement;
  await step(admin, 'judge_revision', {
    p_id: id,
    p_cause: cause,
    p_amount_kroner: priceKroner,
    p_reason: reason,
  });
  if (revision.isAccepted) {
    await step(customer, 'answer_quote', { p_id: id, p_accept: true, p_amount_kroner: priceKroner });
  }
  for (const { place, isDone, answer = null } of items) {
    const image = images[place];
    if (!isDone || !image) continue;
    await addVersion(orderId, image, people);
    const done = { p_deliverable_id: image.deliverable_id, p_state: 'done', p_answer: answer };
    await step(admin, 'answer_revision_item', { p_revision_id: id, ...done });
  }
  if (revision.isDelivered) await step(admin, 'deliver_revision', { p_id: id });
  if (revision.isApproved) await step(customer, 'approve_revision', { p_id: id });
  return steps;
}

async function addVersion(orderId: string, image: FinishedImage, { sql, admin }: People): Promise<void> {
  const bucket = admin.storage.from('order-images');
  const { data } = await bucket.download(image.image_path);
  if (!data) throw new Error(`The demo image ${image.image_path} is missing`);
  const warm = sharp(await data.arrayBuffer()).linear([1.03, 1.01, 0.96], [3, 2, 0]);
  const { data: edited, info } = await warm.jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
  const { bytes, label } = labelDemoImage(edited, [image.service_type]);
  const path = (extension: string) => `finished-orders/${orderId}/${crypto.randomUUID()}.${extension}`;
  const [full, web] = [await store(admin, path('jpg'), bytes), await store(admin, path('jpg'), bytes)];
  const preview = path('webp');
  const small = sharp(edited).resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside' });
  const shown = await small.webp({ quality: 75, effort: 0 }).toBuffer();
  const shownId = await upload(bucket, preview, shown, 'image/webp');
  const { width, height } = info;
  const seen = ({ id, path, size }: Stored) => ({
    object_id: id,
    path,
    mime_type: 'image/jpeg',
    size,
    width,
    height,
    made_with: label.made_with,
  });
  const previewed = { object_id: shownId, path: preview, mime_type: 'image/webp', size: shown.length };
  await sql`insert into private.uploads ${sql([seen(full), seen(web)])}`;
  await sql`insert into private.uploads ${sql(previewed)}`;
  const { error } = await admin.from('finished_orders').insert({
    order_id: orderId,
    deliverable_id: image.deliverable_id,
    created_by: demoAccounts.colleague.id,
    image_path: full.path,
    web_path: web.path,
    preview_path: preview,
    ...label,
    file_name: image.file_name?.replace('.', '-2.'),
    width,
    height,
  });
  if (error) throw new Error(`The new version was refused: ${error.message}`, { cause: error });
}

/** Dates a revision back, its mails as sent. What one call wrote stays together: the revision and its events agree. */
async function backdate(
  sql: TransactionSql,
  { id, orderId, hoursAgo }: DemoRevision,
  steps: readonly string[],
): Promise<void> {
  // Events are never changed.
  await sql`set local session_replication_role = replica`;
  const [began = ''] = steps;
  const minutesBetween = Math.floor((6 * 60) / Math.max(steps.length - 1, 1));
  const then = (column: string) => sql`(
    select date_trunc('minute', ${began}::timestamptz) - make_interval(hours => ${hoursAgo})
      + (step - 1) * make_interval(mins => ${minutesBetween}) + (${sql(column)} - (steps)[step])
    from (select ${[...steps]}::text[]::timestamptz[] as steps) all_steps, width_bucket(${sql(column)}, steps) step
  )`;
  await sql`
    update public.revisions
    set sent_at = ${then('sent_at')}, judged_at = ${then('judged_at')}, quote_accepted_at = ${then('quote_accepted_at')},
      delivered_at = ${then('delivered_at')}, closed_at = ${then('closed_at')},
      due_at = case when due_at is not null then
        private.add_working_time(${then('sent_at')}, (select revision_reply_minutes from private.settings)) end
    where id = ${id}`;
  await sql`
    update public.finished_orders set created_at = ${then('created_at')}, delivered_at = ${then('delivered_at')},
      first_delivered_at = ${then('first_delivered_at')}
    where revision_id = ${id}`;
  await sql`
    select private.write_finished_words(array(select id from public.finished_orders where revision_id = ${id}))`;
  await sql`
    update private.label_log l set at = f.created_at
    from public.finished_orders f where f.image_path = l.image_path and f.order_id = ${orderId}`;
  await sql`
    update public.order_events set at = ${then('at')} where order_id = ${orderId} and at >= ${began}`;
  await sql`
    update public.notifications set created_at = ${then('created_at')}
    where order_id = ${orderId} and created_at >= ${began}`;
  await sql`
    update public.mails
    set created_at = ${then('created_at')}, status = 'sent', due_at = null, attempts = 1,
      attempted_at = ${then('created_at')}, sent_at = ${then('created_at')},
      recipient = case when kind = 'revision_new' then ${brand.email}
        else (select email from public.profiles where id = mails.user_id) end
    where order_id = ${orderId} and created_at >= ${began}`;
}

async function call(user: SupabaseClient, name: string, values: Record<string, unknown>): Promise<void> {
  const { error } = await user.rpc(name, values);
  if (error) throw new Error(`${name} of the demo was refused: ${error.message}`, { cause: error });
}

const PREVIEW_EDGE = 800;
