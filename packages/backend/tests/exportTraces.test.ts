import {
  createUser,
  findTraces,
  listPersonalTables,
  saveCard,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { expect, it } from 'vitest';
import { saveDraft } from '../src/drafts/draft.ts';
import { exportData } from '../src/profile/exportData.ts';
import { sendRevision } from '../src/revisions/sendRevision.ts';
import { arrangeInvoice, arrangeOrder, arrangeUpload } from './arrange.ts';
import { useStack } from './contract.ts';

const its = useStack({ functions: true, mailPause: 0, log: () => {} });

/** Other tables with data of the user, and why the file leaves them out. A new table must be exported or get a line here. */
const notExported: Record<string, string> = {
  'auth.identities': 'the e-mail and name of auth.users again',
  'auth.refresh_tokens': 'keys of open sessions',
  'auth.sessions': 'open sessions',
  'private.draft_files': 'the files of the drafts',
  'private.finished_words': 'what the finished images are found by: their own words again',
  'private.label_log': 'evidence of who labelled finished images; the file has the label of each',
  'private.order_words': 'what the orders are found by: their own words again',
  'private.rate_limits': 'counters that end within two days',
  'private.recent_uploads': 'the sizes of recent uploads, which end within three days',
  'private.service_prices': 'what the studio decides about its prices',
  'private.settings_log': 'what the studio notes about its own decisions',
  'private.role_changes': 'what the studio notes about its own people; the file has the role',
  'private.stripe_customers': 'the number that links the cards to Stripe',
  'private.uploads': 'what the images of the orders are',
  'public.deliverables': 'links finished images to originals; the file says which with each finished image',
  'public.order_work': 'who in the studio works on the orders',
  'public.team_notes': 'what the studio notes to itself, handed out by hand on request',
  'storage.objects': 'the images of the orders',
};

/** Tables that reference a user through other rows alone, without the user's id, words or files. */
const withoutTraces: Record<string, string> = {
  'private.share_comments': 'what people with a link have pointed at; the file has their words',
  'private.share_tokens': 'the addresses of links, which who made them sees beside each',
  'public.organisations': 'the firm of the person; the file has its name',
  'private.settings': 'what the studio has decided, and how its company is reached',
  'private.stripe_invoices': 'how far the charge of an invoice has come, and its id at Stripe',
};

/** The tables whose rows the file holds. */
const exported = [
  'auth.users',
  'private.payment_methods',
  'public.contact_submissions',
  'public.finished_orders',
  'public.image_marks',
  'public.invitations',
  'public.invoice_orders',
  'public.invoices',
  'public.mails',
  'public.memberships',
  'public.messages',
  'public.notifications',
  'public.order_drafts',
  'public.order_events',
  'public.order_images',
  'public.order_lines',
  'public.order_pauses',
  'public.orders',
  'public.price_agreements',
  'public.profiles',
  'public.label_waivers',
  'public.revision_items',
  'public.revision_marks',
  'public.revisions',
  'public.sample_requests',
  'public.share_links',
  'public.skipped_images',
  'public.staff',
  'public.standing_wishes',
];

it('exports every table with personal data, or explains why not', async () => {
  const listed = [...exported, ...Object.keys(notExported), ...Object.keys(withoutTraces)];
  const missing = (await listPersonalTables(its.stack)).filter((table) => !listed.includes(table));
  expect(
    missing,
    'add the table to export_account and to exported, or to notExported, in packages/backend/tests/exportTraces.test.ts',
  ).toEqual([]);
});

it('holds a row of every table with data of the user', async () => {
  const user = await createUser(its.stack, { fullName: `Åse ${crypto.randomUUID()}` });
  const words = await leaveTraces(its.stack, user);
  const found = await findTraces(its.stack, [user.id, user.email, ...words.ids]);
  const tables = [...new Set(found.map((trace) => trace.split(':')[0] ?? ''))].sort();
  expect(tables).toEqual([...exported, ...Object.keys(notExported)].sort());

  const file = JSON.stringify(await exportData(user.client));
  for (const word of words.exported) expect(file).toContain(word);
  for (const word of words.secret) expect(file).not.toContain(word);
});

it('holds nothing of another customer', async () => {
  const [user, other] = await Promise.all([createUser(its.stack), createUser(its.stack)]);
  await leaveTraces(its.stack, user);
  const theirs = await leaveTraces(its.stack, other);
  const file = JSON.stringify(await exportData(user.client));
  for (const word of [other.id, ...theirs.own]) expect(file).not.toContain(word);
});

/** Writes something of the user into every table that has a place for it. */
async function leaveTraces(stack: TestStack, { id, email, client }: TestUser) {
  const { sql } = stack;
  const word = (table: string) => `${table} ${crypto.randomUUID()}`;
  const words = {
    contact: word('contact'),
    firm: word('firm'),
    draft: word('draft'),
    draftReference: word('draft reference'),
    reference: word('ref'),
    fileName: word('file'),
    mark: word('mark'),
    revision: word('revision'),
    revisionMark: word('revision mark'),
    skipped: word('skipped'),
    shared: word('shared'),
    comment: word('comment'),
    answer: word('answer'),
    message: word('message'),
    phone: word('phone'),
    invitee: word('invitee'),
    wish: word('wish'),
  };
  const firm = { p_name: words.firm, p_cvr: '13585628' };
  await client.rpc('create_organisation', firm).throwOnError();
  await client.rpc('set_standing_wishes', { p_content: words.wish }).throwOnError();
  await client.from('profiles').update({ phone: words.phone }).eq('id', id);
  await saveCard(stack, id, email);
  const admin = await createUser(stack, { admin: true });
  const order = await arrangeOrder(stack, { userId: id, images: 1, title: word('order') });
  const path = await arrangeUpload(stack, { id, email, client, password: '' });
  await sql`
    update order_images set image_path = ${path}, file_name = ${words.fileName} where order_id = ${order.id}`;
  await sql`
    insert into image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
    select gen_random_uuid(), order_id, id, 1, 'change', 0.5, 0.5, 0, 0, ${words.mark}
    from order_images where order_id = ${order.id}`;
  await sql`
    insert into skipped_images (order_image_id, order_id, reason)
    select id, order_id, ${words.skipped} from order_images where order_id = ${order.id}`;
  await sql`
    insert into order_pauses (id, order_id, question, answer, ended_at)
    values (gen_random_uuid(), ${order.id}, 'Skal den med?', ${words.answer}, now())`;
  const finished = `finished-orders/${order.id}/${crypto.randomUUID()}.jpg`;
  await sql`insert into finished_orders (order_id, image_path, created_by) values (${order.id}, ${finished}, ${admin.id})`;
  await sql`update orders set status = 'completed', reference = ${words.reference} where id = ${order.id}`;
  const [delivered] = await sql`select id, deliverable_id from finished_orders where order_id = ${order.id}`;
  const revision = crypto.randomUUID();
  await sendRevision(client, {
    id: revision,
    orderId: order.id,
    items: [
      {
        finishedId: delivered?.id,
        deliverableId: delivered?.deliverable_id,
        note: words.revision,
        marks: [
          { id: crypto.randomUUID(), kind: 'change', x: 0.5, y: 0.5, w: 0, h: 0, note: words.revisionMark },
        ],
      },
    ],
  });
  const [link] = await client
    .rpc('make_share_link', {
      p_order_id: order.id,
      p_name: words.shared,
      p_days: 30,
      p_may_download: true,
      p_with_originals: true,
      p_may_comment: true,
    })
    .throwOnError()
    .then(({ data }) => data);
  await sql`
    insert into private.share_comments (id, link_id, finished_id, x, y, note)
    values (gen_random_uuid(), ${link.id}, ${delivered?.id}, 0.5, 0.5, ${words.comment})`;
  await client.rpc('waive_label', { p_order_id: order.id }).throwOnError();
  const number = `R-${id}`;
  await arrangeInvoice(stack, { userId: id, orderIds: [order.id], number, amount: 79 });
  await admin.client.functions.invoke('send-order-notification', {
    body: { orderId: order.id, type: 'order_completed' },
  });
  const note = word('note');
  await sql`insert into team_notes (order_id, author_id, body) values (${order.id}, ${admin.id}, ${note})`;
  await sql`select private.set_role(${id}, 'editor')`;
  await sql`insert into price_agreements (user_id, service_type, price_per_image, valid_from)
    values (${id}, 'let-styling', 199, '2026-01-01')`;
  await sql`insert into private.settings_log (actor_id, what) values (${id}, 'ai_label')`;
  await sql`insert into private.service_prices (service_type, base_price, price_per_image, valid_from, created_by, applied_at, replaced)
    values ('let-styling', 0, 199, '2026-01-01', ${id}, now(), '{}')`;
  await sql`insert into messages (sender_id, receiver_id, body) values (${id}, ${admin.id}, ${words.message})`;
  await sql`insert into contact_submissions (name, email, phone, subject, message)
    values ('x', ${email.toUpperCase()}, 'x', 'x', ${words.contact})`;
  const sample = `${crypto.randomUUID()}.jpg`;
  await sql`insert into sample_requests (name, email, service, image_path) values ('x', ${email}, 'fuld-styling', ${sample})`;
  await sql`insert into invitations (email, invitee_name, token_hash, invited_by)
    values (${email}, ${words.invitee}, ${word('token')}, ${admin.id})`;
  const drafted = await arrangeUpload(stack, { id, email, client, password: '' });
  await saveDraft(client, {
    id: crypto.randomUUID(),
    version: 0,
    content: {
      title: words.draft,
      address: '',
      notes: '',
      reference: words.draftReference,
      serviceType: 'let-oprydning',
      hasOwnServices: false,
      images: [{ key: 'a', path: drafted, isFloorPlan: false, fileName: 'a.jpg', size: 1 }],
    },
  });
  await client.functions.invoke('search-addresses', { body: { text: 'Vestergade' } });
  const own = [...Object.values(words), email, order.id, path, finished, number, sample, drafted];
  return {
    ids: [order.id, path, drafted, revision, words.wish],
    secret: [note],
    own,
    exported: [...own, '"brand":"visa","last4":"4242"', 'order_completed', '"kind":"placed"'],
  };
}
