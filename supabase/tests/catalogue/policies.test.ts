import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Every policy there is. A new one is a decision, so it is written down here too. */
const policies: Record<string, string[]> = {
  profiles: [
    'INSERT People upsert their own profile only',
    'SELECT People read their own profile, admins read all',
    'UPDATE People update their own profile only',
  ],
  order_limits: ['SELECT People with a confirmed e-mail read the limits'],
  service_pricing: [
    'SELECT People with a confirmed e-mail read the prices',
    'SELECT Visitors read the prices',
  ],
  orders: [
    'INSERT Customers place orders for themselves, assistants for others',
    'SELECT Customers read their orders and those of their firm, admins all',
    'UPDATE Admins change the status of orders',
  ],
  order_events: ['SELECT People read listed events of the orders they can read'],
  staff: ['SELECT People read their own role in the studio, admins all'],
  order_pauses: ['SELECT People read the questions of the orders they can read'],
  order_work: ['SELECT Admins read the work on orders'],
  order_images: [
    'INSERT Customers add images to their own orders that nobody has begun',
    'SELECT People read the images of the orders they can read',
  ],
  revision_items: ['SELECT People read what the revisions are about that they can read'],
  revision_marks: ['SELECT People read the marks of the revisions that they can read'],
  revisions: ['SELECT Customers read the revisions of their orders, admins all'],
  image_marks: ['SELECT People read the marks of the orders they can read'],
  share_links: ['SELECT Whoever acts for an order reads its share links'],
  label_waivers: ['SELECT Customers read the waivers of their orders, admins all'],
  team_notes: [
    'DELETE Admins delete their own notes',
    'INSERT Admins write notes in their own name',
    'SELECT Admins read notes',
  ],
  order_drafts: [
    'DELETE Customers delete their own drafts and those of their firm',
    'SELECT Customers read their own drafts and those of their firm',
  ],
  price_agreements: ['SELECT Customers read their agreements, admins all'],
  organisations: ['SELECT Members read their firm, admins all'],
  memberships: [
    'SELECT Members read who is in their firm, admins all',
    'UPDATE Members say whether they want the mails of the firm',
  ],
  standing_wishes: ['SELECT Customers read the standing wishes that their orders get'],
  order_lines: ['SELECT People read the lines of the orders and invoices they can read'],
  finished_orders: [
    'INSERT Whoever does the work adds finished images in their own name',
    'SELECT Customers read delivered images, the studio those of its work',
  ],
  deliverables: [
    'INSERT Whoever does the work adds deliverables',
    'SELECT Customers read what was delivered, the studio its work',
  ],
  skipped_images: ['SELECT Customers read what was skipped in completed orders, admins all'],
  invoices: ['SELECT Customers read their own final invoices, admins read all'],
  invoice_orders: ['SELECT People read the orders of the invoices they can read'],
  notifications: [
    'SELECT Customers read their own notifications, admins read all',
    'UPDATE Customers mark their own notifications as read',
  ],
  messages: ['SELECT People read what they sent and received'],
  mails: ['SELECT Admins read mails'],
  contact_submissions: ['SELECT Admins read the contact form'],
  sample_requests: ['SELECT Admins read the sample requests'],
  invitations: ['SELECT People read the invitations they sent, admins read all'],
  objects: [
    'DELETE People remove own unused uploads, the studio its own',
    'INSERT People upload under random names, the studio its own',
    'SELECT People read images of their orders, the studio of its work',
  ],
};

test('the policies are these and no others', async () => {
  const rows = await stack.sql`
    select tablename, cmd || ' ' || policyname as name from pg_policies order by tablename, cmd, policyname`;
  const found: Record<string, string[]> = {};
  for (const row of rows) found[row.tablename] = [...(found[row.tablename] ?? []), row.name];
  expect(found, 'add the policy to the list in supabase/tests/catalogue/policies.test.ts').toEqual(policies);
});

/**
 * What customers read of their orders, column by column: what only the studio may know is in tables of its own. A column
 * that is added here is a decision about customers.
 */
const readable: Record<string, string> = {
  deliverables:
    'created_at, id, matched_by, may_lack_original, order_id, order_image_id, position, room, variant',
  finished_orders:
    'created_at, created_by, deliverable_id, delivered_at, event_id, file_name, first_delivered_at, height, id, image_path, label_text, made_with, marked_path, order_id, preview_path, revision_id, sha256, size, version, web_path, width',
  image_marks:
    'answer, answered_at, created_at, h, id, kind, note, order_id, order_image_id, position, state, w, x, y',
  order_events: 'at, detail, id, kind, order_id',
  revisions:
    'cause, closed_at, delivered_at, due_at, id, judged_at, number, order_id, quote_accepted_at, quoted_kroner, reason, sent_at, status',
  revision_items: 'answer, deliverable_id, finished_id, note, position, revision_id, state',
  revision_marks: 'deliverable_id, h, id, kind, note, position, revision_id, w, x, y',
  order_lines:
    'amount_kroner, billable_at, created_at, id, invoice_id, is_agreed, kind, order_id, order_image_id, quantity, service_type, text, unit_price_kroner',
  order_images:
    'created_at, file_name, height, id, image_path, is_floor_plan, order_id, position, preview_path, room, services, sha256, size, taken_at, width',
  skipped_images: 'created_at, order_id, order_image_id, reason',
  orders:
    'address, base_price, billed_to, changed_at, completed_at, created_at, delay_reason, delayed_until, due_at, example_ids, first_completed_at, has_unbilled, id, image_count, images_expire_at, notes, number, organisation_id, other_services, paused_at, price_per_image, reference, service_type, sort_due_at, status, taken_back_reason, title, total_amount, total_ore, user_id, wishes',
};

test('customers read these columns of their orders and no others', async () => {
  const rows = await stack.sql`
    select c.relname as table, string_agg(a.attname, ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname in ${stack.sql(Object.keys(readable))}
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by 1`;
  expect(
    Object.fromEntries(rows.map(({ table, columns }) => [table, columns])),
    'customers read it: add the column to supabase/tests/catalogue/policies.test.ts, or put it into a table of the studio',
  ).toEqual(readable);
});

/** What users may write through the API, column by column; everything else is refused before any policy. */
const writable: Record<string, string> = {
  'anon: none': '',
  'orders insert': 'address, id, notes, reference, service_type, title, total_amount, user_id',
  'orders update': 'status, taken_back_reason',
  'order_images insert':
    'file_name, height, image_path, is_floor_plan, order_id, preview_path, room, services, sha256, taken_at, width',
  'deliverables insert': 'matched_by, order_id, order_image_id, variant',
  'finished_orders insert':
    'created_by, deliverable_id, file_name, height, image_path, label_text, made_with, marked_path, order_id, preview_path, sha256, version, web_path, width',
  'memberships update': 'wants_mails',
  'notifications update': 'read_at',
  'team_notes insert': 'author_id, body, id, order_id',
  'profiles insert': 'address, company, cvr, email, email_verified, full_name, id, phone, updated_at',
  'profiles update': 'address, company, cvr, email, email_verified, full_name, id, phone, updated_at',
};

test('users write these columns and no others', async () => {
  const rows = await stack.sql`
    select c.relname || ' ' || verb as what, string_agg(a.attname, ', ' order by a.attname) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['insert', 'update']) as verb
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r'
      and has_column_privilege('authenticated', c.oid, a.attnum, verb)
    group by 1`;
  const [anon] = await stack.sql`
    select coalesce(string_agg(c.relname || '.' || a.attname, ', '), '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0,
      unnest(array['insert', 'update']) as verb
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r'
      and has_column_privilege('anon', c.oid, a.attnum, verb)`;
  const deletable = await stack.sql`
    select role || ' ' || c.relname as what from pg_class c, unnest(array['anon', 'authenticated']) as role
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r'
      and has_table_privilege(role, c.oid, 'delete, truncate, trigger')
    order by 1`;
  const found = Object.fromEntries(rows.map((row) => [row.what, row.columns]));
  expect(
    { 'anon: none': anon?.columns, ...found },
    'add the columns to the list in supabase/tests/catalogue/policies.test.ts',
  ).toEqual(writable);
  expect(deletable.map((row) => row.what)).toEqual([
    'authenticated order_drafts',
    'authenticated team_notes',
  ]);
});
