import type { TestStack } from '@rumklar/local-stack/testing';
import {
  draftContent,
  makeShareLink,
  placeMark,
  placeObject,
  placeOrder,
  placeQuestion,
} from '../arrange.ts';
import { revisionOf } from '../revisions/revisions.ts';
import type { Person } from './matrix.ts';
import type { Actor } from './people.ts';

/** How a table of the matrix is tried. */
export interface TableCase {
  /** Makes the row again, which somebody may have removed. */
  prepare?(): Promise<unknown>;
  /** Finds the customer's row. */
  match: Record<string, string>;
  /** A row of the customer that could be added. */
  newRow(person: Person): Promise<Record<string, unknown>>;
  /** A change of the customer's row. */
  change: Record<string, unknown>;
}

/** Columns to read where not all of them may be. */
export const readableColumns: Record<string, string> = {
  order_events: 'id, order_id, at, kind, detail',
  invitations: 'id, email, invitee_name, staff_role, invited_by, created_at, expires_at, accepted_at',
  order_pauses: 'id, order_id, mark_id, question, asked_at, answer, ended_at',
  image_marks:
    'id, order_id, order_image_id, position, kind, x, y, w, h, note, created_at, state, answer, answered_at',
  skipped_images: 'order_image_id, order_id, reason, created_at',
  revisions:
    'id, order_id, number, status, cause, quoted_kroner, quote_accepted_at, reason, sent_at, due_at, judged_at, delivered_at, closed_at',
  share_links:
    'id, order_id, name, created_at, expires_at, revoked_at, may_download, with_originals, may_comment, views, last_seen_at',
  order_lines:
    'id, order_id, kind, order_image_id, service_type, text, quantity, unit_price_kroner, amount_kroner, billable_at, invoice_id, created_at, is_agreed',
  price_agreements:
    'id, organisation_id, user_id, service_type, price_per_image, base_price, valid_from, valid_to',
};

/** Makes one row of the customer in each table, and says how to try the table with it. */
export async function arrangeRows(
  stack: TestStack,
  people: Record<Person, Actor>,
): Promise<Record<string, TableCase>> {
  const { sql } = stack;
  const { customer, admin } = people;
  const draft = await placeOrder(stack, { userId: customer.id });
  const done = await placeOrder(stack, { userId: customer.id, status: 'completed', finishedBy: admin.id });
  const uninvoiced = await placeOrder(stack, { userId: customer.id, status: 'completed' });
  // An own order opens nothing of the customer's.
  for (const { id: userId } of [people.another, people.removed]) {
    await placeOrder(stack, { userId, status: 'completed', finishedBy: admin.id });
  }
  const mark = await placeMark(stack, draft.id);
  const [markedImage] = await sql`select order_image_id as id from public.image_marks where id = ${mark}`;
  const [skipped] = await sql`
    insert into public.skipped_images (order_image_id, order_id, reason)
    select id, order_id, 'Uskarpt' from public.order_images where order_id = ${done.id}
    returning order_image_id as id`;
  const text = { name: 'Prøve', email: 'p@rumklar.example' };
  const contact = { ...text, phone: '12345678', subject: 'Emne', message: 'Besked', recaptcha_token: 'none' };
  const sample = { ...text, service: 'let-oprydning', image_path: 'a.jpg' };

  const invoice = await insert('invoices', {
    user_id: customer.id,
    invoice_number: '2026-0001',
    period: '2026-11-01',
    amount: 79,
    status: 'paid',
    due_date: '2026-11-15',
  });
  await sql`insert into public.invoice_orders ${sql({ invoice_id: invoice, order_id: done.id })}`;
  const notification = await insert('notifications', {
    user_id: customer.id,
    order_id: done.id,
    type: 'order_completed',
  });
  const message = await insert('messages', { sender_id: customer.id, receiver_id: customer.id, body: 'Hej' });
  const mail = await insert('mails', {
    event: 'welcome',
    kind: 'welcome',
    user_id: customer.id,
    recipient: 'p@rumklar.example',
  });
  const submission = await insert('contact_submissions', contact);
  const request = await insert('sample_requests', sample);
  const invitation = await insert('invitations', {
    email: 'x@rumklar.example',
    token_hash: 'a',
    invited_by: customer.id,
  });

  const note = await insert('team_notes', {
    order_id: draft.id,
    author_id: admin.id,
    body: 'Kunden vil have det varmt.',
  });

  const link = await makeShareLink(customer, done.id);
  await customer.client.rpc('waive_label', { p_order_id: done.id }).throwOnError();
  const question = await placeQuestion(stack, draft.id);

  const [image] = await sql`
    select id, deliverable_id from public.finished_orders where order_id = ${done.id}`;
  const revised = { orderId: done.id, finishedId: image?.id, deliverableId: image?.deliverable_id };
  const revision = revisionOf(revised, {
    marks: [{ id: crypto.randomUUID(), kind: 'keep', x: 0.5, y: 0.5 }],
  });
  await customer.client.rpc('send_revision', { p_revision: revision }).throwOnError();

  const orderDraft = crypto.randomUUID();
  const saveDraft = async () =>
    await sql`
      insert into public.order_drafts (id, user_id, organisation_id, content)
      select ${orderDraft}, user_id, organisation_id, ${sql.json(draftContent())}
      from public.memberships where user_id = ${customer.id}
      on conflict do nothing`;
  const [firm] =
    await sql`select organisation_id as id from public.memberships where user_id = ${customer.id}`;
  await customer.client.rpc('set_standing_wishes', { p_content: 'Varmt lys' }).throwOnError();

  const agreement = { organisation_id: firm?.id, price_per_image: 59, valid_from: '2026-01-01' };
  const agreed = await insert('price_agreements', { ...agreement, service_type: 'let-styling' });

  return {
    price_agreements: {
      match: { id: agreed },
      newRow: async () => ({ ...agreement, service_type: 'fuld-styling' }),
      change: { price_per_image: 1 },
    },
    order_limits: {
      match: { id: 'standard' },
      newRow: async () => ({ id: 'ny', total_bytes: 1, file_bytes: 1, files: 1, max_unused_upload_bytes: 1 }),
      change: { total_bytes: 1 },
    },
    organisations: {
      match: { id: firm?.id },
      newRow: async () => ({ name: 'Bolig & Co.', cvr: '13585628' }),
      change: { name: 'Bolig & Søn' },
    },
    memberships: {
      match: { user_id: customer.id },
      newRow: async (person) => ({ user_id: people[person].id, organisation_id: firm?.id, role: 'member' }),
      change: { wants_mails: true },
    },
    standing_wishes: {
      match: { organisation_id: firm?.id },
      newRow: async (person) => ({ user_id: people[person].id, content: 'Varmt lys' }),
      change: { content: 'Koldt lys' },
    },
    order_drafts: {
      prepare: saveDraft,
      match: { id: orderDraft },
      newRow: async () => ({ id: crypto.randomUUID(), user_id: customer.id, content: draftContent() }),
      change: { content: draftContent() },
    },
    profiles: {
      match: { id: customer.id },
      newRow: async () => ({ id: customer.id, email: 'x@rumklar.example', full_name: 'Nyt Navn' }),
      change: { phone: '+45 11 22 33 44' },
    },
    service_pricing: {
      match: { service_type: 'let-oprydning' },
      newRow: async () => ({ service_type: 'ny-ydelse', price_per_image: 1 }),
      change: { price_per_image: 1 },
    },
    orders: {
      match: { id: uninvoiced.id },
      newRow: async () => ({
        user_id: customer.id,
        title: 'Villa',
        address: 'Strandvejen 1',
        service_type: 'let-oprydning',
      }),
      change: { status: 'pending' },
    },
    order_events: {
      match: { order_id: draft.id },
      newRow: async () => ({ order_id: draft.id, kind: 'placed' }),
      change: { kind: 'delivered' },
    },
    team_notes: {
      match: { id: note },
      newRow: async (person) => ({ order_id: draft.id, author_id: people[person].id, body: 'Ring først.' }),
      change: { body: 'Anden' },
    },
    order_work: {
      match: { order_id: draft.id },
      newRow: async () => ({ order_id: draft.id, revision_id: revision.id }),
      change: { assignee_id: admin.id },
    },
    staff: {
      match: { user_id: people.editor.id },
      newRow: async (person) => ({ user_id: people[person].id, role: 'lead' }),
      change: { role: 'lead' },
    },
    order_pauses: {
      match: { id: question },
      newRow: async () => ({ id: crypto.randomUUID(), order_id: draft.id, question: 'Skal den med?' }),
      change: { answer: 'Ja' },
    },
    order_images: {
      match: { image_path: draft.paths[0] ?? '' },
      newRow: async (person) => ({
        order_id: draft.id,
        image_path: await placeObject(stack, { owner: people[person].id }),
      }),
      change: { is_floor_plan: true },
    },
    image_marks: {
      match: { id: mark },
      newRow: async () => ({
        id: crypto.randomUUID(),
        order_id: draft.id,
        order_image_id: markedImage?.id,
        position: 2,
        kind: 'remove',
        x: 0.5,
        y: 0.5,
        w: 0,
        h: 0,
        note: '',
      }),
      change: { note: 'Lampen' },
    },
    share_links: {
      match: { id: link.id },
      newRow: async () => ({ order_id: done.id, name: 'Anden' }),
      change: { may_download: true },
    },
    label_waivers: {
      match: { order_id: done.id },
      newRow: async () => ({ order_id: draft.id }),
      change: { user_id: customer.id },
    },
    revisions: {
      match: { id: revision.id },
      newRow: async () => ({ id: crypto.randomUUID(), order_id: done.id, number: 2 }),
      change: { status: 'approved' },
    },
    revision_items: {
      match: { revision_id: revision.id },
      newRow: async () => ({
        revision_id: revision.id,
        deliverable_id: revised.deliverableId,
        position: 2,
        note: 'Nej',
      }),
      change: { state: 'done' },
    },
    revision_marks: {
      match: { revision_id: revision.id },
      newRow: async () => ({
        id: crypto.randomUUID(),
        revision_id: revision.id,
        deliverable_id: revised.deliverableId,
        position: 2,
        kind: 'remove',
        x: 0.5,
        y: 0.5,
        w: 0,
        h: 0,
        note: '',
      }),
      change: { note: 'Lampen' },
    },
    skipped_images: {
      match: { order_image_id: String(skipped?.id) },
      newRow: async () => ({ order_image_id: markedImage?.id, order_id: draft.id, reason: 'Uskarpt' }),
      change: { reason: 'For mørkt' },
    },
    deliverables: {
      match: { order_id: done.id },
      newRow: async () => ({ order_id: done.id }),
      change: { variant: 2 },
    },
    order_lines: {
      match: { order_id: uninvoiced.id },
      newRow: async () => ({
        order_id: uninvoiced.id,
        kind: 'goodwill',
        text: 'Rabat',
        unit_price_kroner: -79,
        billable_at: '2026-11-21T10:00:00Z',
      }),
      change: { quantity: 0 },
    },
    finished_orders: {
      match: { image_path: done.finished[0] ?? '' },
      newRow: async (person) => {
        const path = `finished-orders/${done.id}/${crypto.randomUUID()}.jpg`;
        await placeObject(stack, { owner: admin.id, path });
        return { order_id: done.id, image_path: path, created_by: people[person].id };
      },
      change: { image_path: 'x' },
    },
    invoices: {
      match: { id: invoice },
      newRow: async () => ({ user_id: customer.id, period: '2026-12-01', amount: 0, status: 'draft' }),
      change: { amount: 0, status: 'paid' },
    },
    invoice_orders: {
      match: { invoice_id: invoice },
      newRow: async () => ({ invoice_id: invoice, order_id: uninvoiced.id }),
      change: { order_id: uninvoiced.id },
    },
    notifications: {
      match: { id: notification },
      newRow: async () => ({ user_id: customer.id, order_id: done.id, type: 'order_completed' }),
      change: { read_at: '2026-11-21T10:00:00Z' },
    },
    messages: {
      match: { id: message },
      newRow: async () => ({ sender_id: customer.id, receiver_id: customer.id, body: 'Ny' }),
      change: { body: 'Anden' },
    },
    mails: {
      match: { id: mail },
      newRow: async () => ({ event: 'e', kind: 'k', recipient: 'p@rumklar.example' }),
      change: { status: 'failed' },
    },
    contact_submissions: {
      match: { id: submission },
      newRow: async () => contact,
      change: { message: 'Anden' },
    },
    sample_requests: {
      match: { id: request },
      newRow: async () => ({ ...sample, image_path: 'b.jpg' }),
      change: { name: 'Anden' },
    },
    invitations: {
      match: { id: invitation },
      newRow: async () => ({ email: 'y@rumklar.example', token_hash: 'b', invited_by: customer.id }),
      change: { accepted_at: '2026-11-21T10:00:00Z' },
    },
  };

  async function insert(table: string, row: Record<string, string | number>): Promise<string> {
    const [made] = await sql`insert into public.${sql(table)} ${sql(row)} returning id`;
    return made?.id;
  }
}
