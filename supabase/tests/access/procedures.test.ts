import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { serviceClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftContent, placeMark, placeObject, placeOrder, placeQuestion } from '../arrange.ts';
import { draftParametersOf, newOrder, parametersOf } from '../orders/placing.ts';
import { bringTo, deliverOrder, finishItem, revisionOf, verbs } from '../revisions/revisions.ts';
import { arrangeBystanders, type Bystanders } from './bystanders.ts';
import { type Outcome, outcomeOf, type Person, people, procedures } from './matrix.ts';
import { type Actor, expectNoSecrets, giveToEditor, makePeople } from './people.ts';

let stack: TestStack;
let actors: Record<Person, Actor>;
let invoiceId: string;
let bystanders: Bystanders;
beforeAll(async () => {
  stack = await startTestStack();
  actors = await makePeople(stack);
  const [invoice] = await stack.sql`
    insert into public.invoices (user_id, period, amount) values (${actors.customer.id}, '2026-12-01', 79) returning id`;
  invoiceId = invoice?.id;
  bystanders = await arrangeBystanders(stack, actors);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  const { customer, owner, member, assistant } = actors;
  const firm = [customer, owner, member, assistant].map(({ id }) => id);
  // More people ask for revisions here than one customer may.
  await stack.sql`
    with joined as (delete from public.memberships where user_id not in ${stack.sql(firm)})
    delete from private.rate_limits`;
  // Somebody may have taken the firm over.
  await stack.sql`update public.memberships set role = 'member' where user_id = ${member.id}`;
  await stack.sql`update public.memberships set role = 'owner' where user_id = ${owner.id}`;
});

test('the matrix has a row for every procedure', async () => {
  const rows = await stack.sql`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(Object.keys(procedures).sort(), 'add the procedure to supabase/tests/access/matrix.ts').toEqual(
    rows.map((row) => row.name).sort(),
  );
});

describe.each(Object.keys(procedures))('%s', (procedure) => {
  test.each(people.map((person) => [person, expected(procedure, person)] as const))(
    '%s: %s',
    async (person, outcome) => {
      const actor = actors[person];
      const input = await parameters(procedure, actor.id);
      const before = await bystanders.read();
      const { data, error } = await actor.client.rpc(procedure, input);
      expectNoSecrets(person, data);
      if ('p_order_id' in input || 'p_id' in input) {
        const words = JSON.stringify(data ?? null);
        expect(bystanders.ids.filter((id) => words.includes(id))).toEqual([]);
      }
      if (error && !['42501', 'P0001'].includes(error.code)) throw new Error(error.message);
      expect(error ? 'no' : 'yes').toBe(outcome);
      const after = await bystanders.read();
      // What the owner before has sent ends with the role.
      if (procedure === 'take_over_organisation') {
        for (const row of ['ownersInvitation', 'ownersMail']) before[row] = after[row];
      }
      expect(after).toEqual(before);
    },
  );

  const isForPeople = people.some((person) => expected(procedure, person) === 'yes');
  test(`the service: ${isForPeople ? 'no, as it is for people' : 'yes'}`, async () => {
    const { error } = await serviceClient(stack).rpc(procedure, await parameters(procedure, actors.admin.id));
    expect(error ? 'no' : 'yes').toBe(isForPeople ? 'no' : 'yes');
  });
});

function expected(procedure: string, person: Person): Outcome {
  const row = procedures[procedure];
  if (!row) throw new Error(`${procedure} has no row`);
  return outcomeOf(procedure, 'call', row, person);
}

/** The parameters of place_order for a draft of a person; a visitor has none. */
async function placedBy(callerId: string) {
  const order = newOrder([await placeObject(stack, { owner: callerId })]);
  await stack.sql`
    insert into public.order_drafts (id, user_id, content)
    select ${order.id}, p.id, ${JSON.stringify(draftParametersOf(order).p_content)}::text::jsonb
    from public.profiles p where p.id = ${callerId}`;
  return parametersOf(order);
}

/** An invitation of a person into the customer's firm. @returns its id */
async function inviteToFirm(personId: string, role = 'member'): Promise<string> {
  const [invitation] = await stack.sql`
    insert into public.invitations (email, token_hash, invited_by, organisation_id, role)
    select coalesce(p.email, 'ny@rumklar.example'), gen_random_uuid(), m.user_id, m.organisation_id, ${role}
    from public.memberships m left join public.profiles p on p.id = ${personId} where m.user_id = ${actors.owner.id}
    returning id`;
  return invitation?.id;
}

async function parameters(procedure: string, callerId: string): Promise<Record<string, unknown>> {
  const user_id = actors.customer.id;
  switch (procedure) {
    case 'place_order':
      return await placedBy(callerId);
    case 'list_studio_images':
      return { p_paths: ['previews/ukendt.webp'] };
    case 'make_share_link': {
      const { orderId } = await deliverOrder(stack, revisers());
      const may = { p_may_download: true, p_with_originals: true, p_may_comment: true };
      return { p_order_id: orderId, p_name: 'Sælger', p_days: 30, ...may };
    }
    case 'revoke_share_link': {
      const [link] = await stack.sql`
        insert into public.share_links (order_id, token_hash, name, expires_at)
        values (${(await deliverOrder(stack, revisers())).orderId}, sha256(gen_random_uuid()::text::bytea), 'Sælger', now() + interval '1 day')
        returning id`;
      return { p_id: link?.id };
    }
    case 'list_share_tokens':
    case 'list_share_comments':
    case 'waive_label':
      return { p_order_id: (await placeOrder(stack, { userId: user_id })).id };
    case 'delete_share_comment':
      return { p_id: crypto.randomUUID() };
    case 'open_share_link':
      return { p_token_hash: 'ab'.repeat(32) };
    case 'add_share_comments':
      return { p_token_hash: 'ab'.repeat(32), p_comments: [] };
    case 'send_revision':
      return { p_revision: revisionOf(await deliverOrder(stack, revisers())) };
    case 'withdraw_revision':
    case 'judge_revision':
    case 'decline_revision':
      return verbs[procedure](await revisionIn('sent'));
    case 'get_revision_terms':
      return { p_id: await revisionIn('sent') };
    case 'answer_quote':
      return verbs[procedure](await revisionIn('quoted'));
    case 'approve_revision':
      return verbs[procedure](await revisionIn('delivered'));
    case 'deliver_revision':
    case 'answer_revision_item': {
      const order = await deliverOrder(stack, revisers());
      const id = await bringTo(stack, revisers(), order, 'in_progress');
      await giveToEditor(stack, actors);
      if (procedure === 'answer_revision_item') {
        const { deliverableId } = order;
        return { p_revision_id: id, p_deliverable_id: deliverableId, p_state: 'done', p_answer: null };
      }
      await finishItem(stack, revisers(), order, id);
      return verbs[procedure](id);
    }
    case 'answer_mark': {
      const order = await placeWork();
      return { p_mark_id: await placeMark(stack, order.id), p_state: 'done', p_answer: null };
    }
    case 'assign_work':
    case 'submit_work': {
      const { work } = await placeWork('editing', actors.admin.id);
      return procedure === 'assign_work' ? { ...work, p_assignee_id: actors.admin.id } : work;
    }
    case 'return_work':
    case 'approve_work': {
      const { work, imageId } = await placeWork('checking', actors.editor.id);
      return procedure === 'approve_work' ? work : { ...work, p_remarks: [{ image: imageId, text: 'Skæv' }] };
    }
    case 'get_work':
    case 'get_delivery':
      return { p_order_id: (await placeWork('editing', actors.admin.id)).id };
    case 'set_staff_role':
      return { p_user_id: actors.formerEditor.id, p_role: null };
    case 'ask_customer': {
      const { id } = await placeWork();
      return { p_id: crypto.randomUUID(), p_order_id: id, p_mark_id: null, p_question: 'Skal den med?' };
    }
    case 'delay_order': {
      const p_until = new Date(Date.now() + 3_600_000).toISOString();
      return { p_order_id: (await placeWork()).id, p_until, p_reason: 'Taget driller.' };
    }
    case 'withdraw_question':
    case 'answer_question': {
      const { id } = await placeWork();
      const p_id = await placeQuestion(stack, id);
      return procedure === 'answer_question' ? { p_id, p_answer: 'Ja' } : { p_id };
    }
    case 'read_order_news':
      return { p_order_id: (await placeWork()).id };
    case 'change_settings': {
      const [settings] = await stack.sql`select version from private.settings`;
      return { p_version: settings?.version, p_changes: { images_kept_months: 24 } };
    }
    case 'deliver_ready':
      return { p_order_id: (await placeOrder(stack, { userId: user_id, status: 'pending' })).id };
    case 'list_finished_images':
    case 'list_weekly_figures':
      return {};
    case 'list_order_summaries':
      return { p_order_ids: [(await placeOrder(stack, { userId: user_id })).id] };
    case 'find_order_place':
    case 'list_order_events':
      return { p_order_id: (await placeOrder(stack, { userId: user_id })).id };
    case 'set_order_reference':
      return { p_id: (await placeOrder(stack, { userId: user_id })).id, p_reference: 'S-118' };
    case 'cancel_order':
      return { p_id: (await placeOrder(stack, { userId: user_id })).id };
    case 'open_order_change':
      return { p_order_id: (await placeOrder(stack, { userId: user_id, images: 1 })).id };
    case 'save_order_draft':
      return {
        p_id: crypto.randomUUID(),
        p_version: 0,
        p_content: draftContent([await placeObject(stack, { owner: callerId })]),
      };
    case 'add_credit':
    case 'add_extra': {
      const order = await placeOrder(stack, { userId: user_id, status: 'completed' });
      return { p_id: crypto.randomUUID(), p_order_id: order.id, p_amount_kroner: 10, p_text: 'Rabat' };
    }
    case 'delete_finished_image':
      return { p_id: crypto.randomUUID() };
    case 'list_users':
      return {};
    case 'get_customer':
      return { p_user_id: user_id };
    case 'withdraw_invitation':
      return { p_id: crypto.randomUUID() };
    case 'replace_invitations':
      return { p_invitation_id: crypto.randomUUID() };
    case 'lack_original':
    case 'add_finished_sizes':
    case 'list_image_labels':
    case 'move_finished_image': {
      const { id } = await placeWork('editing', actors.admin.id);
      const [image] = await stack.sql`
        select id, deliverable_id from public.finished_orders where order_id = ${id}`;
      if (procedure === 'lack_original') {
        return { p_deliverable_id: image?.deliverable_id, p_is_allowed: true };
      }
      if (procedure === 'list_image_labels') return { p_image_id: image?.id };
      return procedure === 'move_finished_image'
        ? { p_id: image?.id, p_order_image_id: null, p_as: 'version' }
        : { p_id: image?.id, p_web_path: null, p_preview_path: null };
    }
    case 'skip_image': {
      return { p_order_image_id: (await placeWork()).imageId, p_reason: 'Uskarpt' };
    }
    case 'count_delivery':
      return { p_order_ids: [] };
    case 'find_delivered_files':
      return {
        p_order_id: (await placeWork()).id,
        p_names: ['IMG_3003.jpg'],
        p_checksums: ['ab'.repeat(32)],
      };
    case 'set_account_limits':
      return { p_user_id: user_id, p_limits: 'standard' };
    case 'create_organisation':
      return { p_name: 'Bolig & Co.', p_cvr: '13585628' };
    case 'set_standing_wishes':
      return { p_content: 'Varmt lys' };
    case 'join_organisation':
      return { p_invitation_id: await inviteToFirm(callerId) };
    case 'set_member_role':
      return { p_user_id: user_id, p_role: 'member' };
    case 'take_over_organisation':
      return {
        p_invitation_id:
          callerId === actors.member.id ? await inviteToFirm(callerId, 'owner') : crypto.randomUUID(),
      };
    case 'remove_member':
      return { p_user_id: crypto.randomUUID() };
    case 'find_deletion_obstacle':
      return { p_user_id: user_id };
    case 'get_order_statistics':
    case 'calculate_dashboard_totals':
      return { user_id };
    case 'record_browser_error':
      return {
        p_fingerprint: 'ab'.repeat(32),
        p_kind: 'error',
        p_message: 'x',
        p_stack: null,
        p_path: '/',
      };
    case 'find_sent_images':
      return { p_checksums: ['ab'.repeat(32)] };
    case 'search_own_orders':
    case 'search_orders':
      return { p_search: 'villa' };
    case 'choose_payment_method':
      return { p_user_id: user_id, p_payment_method: 'pm_1' };
    case 'get_stripe_customer':
      return { p_user_id: user_id };
    case 'set_stripe_customer':
    case 'delete_stripe_customer':
      return { p_user_id: user_id, p_customer_id: 'cus_1' };
    case 'replace_payment_methods':
      return { p_user_id: actors.unconfirmed.id, p_methods: [] };
    case 'record_card_event':
      return { p_event_id: 'evt_1', p_type: 'x', p_customer_id: 'cus_none', p_methods: null };
    case 'find_uploads':
      return { p_user_id: user_id, p_paths: ['x'] };
    case 'record_uploads':
      return { p_user_id: user_id, p_uploads: [] };
    case 'allow_auth_mail':
      return { p_kind: 'recovery', p_email: 'ingen@rumklar.example' };
    case 'claim_mail':
      return { p_event: 'x', p_kind: 'welcome', p_recipient: 'x@rumklar.example' };
    case 'record_mail_result':
      return { p_mail_id: crypto.randomUUID() };
    case 'claim_order_mail':
      return {
        p_order_id: crypto.randomUUID(),
        p_kind: 'order_completed',
        p_studio: 'kontakt@rumklar.example',
      };
    case 'claim_due_order_mail':
      return { p_studio: 'kontakt@rumklar.example' };
    case 'create_invitation':
      return {
        p_email: 'ny@rumklar.example',
        p_invitee_name: 'Ny',
        p_token_hash: crypto.randomUUID(),
        p_invited_by: actors.admin.id,
      };
    case 'invite_first_admin':
      return { p_email: 'ny@rumklar.example', p_token_hash: crypto.randomUUID() };
    case 'get_account_debt':
    case 'is_last_admin':
    case 'close_account':
    case 'list_account_objects':
    case 'erase_account':
      return { p_user_id: crypto.randomUUID() };
    case 'invoice_orders_now':
      return { p_user_id: actors.another.id, p_total_kroner: 0 };
    case 'find_invitation':
    case 'accept_invitation':
      return { p_token_hash: 'x' };
    case 'prove_sign_up':
      return { p_token_hash: 'x', p_secret: 'x' };
    case 'delete_unconfirmed_account':
      return { p_email: 'ingen@rumklar.example' };
    case 'give_agreement':
      return {
        p_id: crypto.randomUUID(),
        p_user_id: user_id,
        p_service_type: 'let-styling',
        p_price_per_image: 59,
        p_base_price: 0,
        p_valid_from: '2020-01-01',
        p_valid_to: '2020-01-01',
      };
    case 'plan_price':
      return planOf();
    case 'take_back_price': {
      const { p_service_type, p_valid_from } = planOf();
      const [plan] = await stack.sql`
        insert into private.service_prices (service_type, base_price, price_per_image, valid_from)
        values (${p_service_type}, 0, 100, ${p_valid_from})
        on conflict (service_type, valid_from) where applied_at is null do update set price_per_image = 100
        returning id`;
      return { p_id: plan?.id };
    }
    case 'end_agreement':
      return { p_id: crypto.randomUUID() };
    case 'set_payment_terms': {
      const [firm] = await stack.sql`
        select organisation_id as id from public.memberships where user_id = ${user_id}`;
      return { p_organisation_id: firm?.id, p_payment_days: null, p_bookkeeping_email: null };
    }
    case 'take_rate_limit':
      return { p_key: 'x', p_limit: 1, p_window_seconds: 60 };
    case 'draft_invoices':
    case 'preview_invoices':
    case 'claim_invoices':
    case 'list_unfinished_invoices':
    case 'get_uninvoiced_work':
      return { p_date: '2020-01-01' };
    case 'list_invoices_at_stripe':
      return { p_since: '2020-01-01' };
    case 'get_invoice_progress':
      return { p_invoice_id: invoiceId, p_date: '2020-01-01' };
    case 'finalize_invoice':
      return {
        p_invoice_id: invoiceId,
        p_stripe_invoice_id: 'in_1',
        p_date: '2020-01-01',
        p_seller_name: 'x',
        p_seller_cvr: 'x',
        p_seller_address: 'x',
      };
    case 'mark_invoice_lines_added':
      return { p_invoice_id: invoiceId, p_stripe_invoice_id: 'in_1' };
    case 'set_stripe_invoice':
      return { p_invoice_id: invoiceId, p_stripe_invoice_id: 'in_1', p_customer_id: 'cus_1' };
    case 'replace_stripe_invoice':
      return { p_invoice_id: invoiceId, p_stripe_invoice_id: 'in_1', p_is_void: false };
    case 'list_invoice_lines':
    case 'assign_invoice_number':
    case 'record_invoice_paid':
      return { p_invoice_id: invoiceId };
    case 'begin_invoice_attempt':
      return { p_invoice_id: invoiceId, p_attempt: 1, p_payment_methods: ['pm_1'] };
    case 'record_declined_card':
      return { p_invoice_id: invoiceId, p_attempt: 1, p_payment_method: 'pm_1', p_error: 'x', p_code: 'x' };
    case 'record_invoice_failure':
      return {
        p_invoice_id: invoiceId,
        p_attempt: 1,
        p_status: 'failed',
        p_error: 'x',
        p_date: '2020-01-01',
      };
    case 'record_invoice_reminder':
      return { p_invoice_id: invoiceId, p_attempt: 1, p_date: '2020-01-01' };
    case 'record_transfer': {
      const [issued] = await stack.sql`
        insert into public.invoices (user_id, period, amount, status, invoice_number, due_date, issued_on, number_in_period)
        select ${user_id}, '2020-01-01', 79, 'open', gen_random_uuid(), '2020-01-15', '2020-01-01', count(*) + 1
        from public.invoices where user_id = ${user_id} returning id`;
      await stack.sql`insert into private.stripe_invoices (invoice_id) values (${issued?.id})`;
      return { p_invoice_id: issued?.id, p_paid_on: '2020-01-02' };
    }
    case 'record_invoice_error':
      return { p_invoice_id: invoiceId, p_error: 'x' };
    case 'clear_pending_invoice_mail':
      return { p_invoice_id: invoiceId, p_mail: 'invoice_paid' };
    case 'claim_invoice_mails':
    case 'claim_single_invoice_mails':
      return {};
    case 'record_invoice_mails':
      return { p_batch: crypto.randomUUID() };
    case 'record_job_success':
      return { p_job: 'sweep-orphans' };
    case 'record_alarms':
      return { p_names: ['sweep-orphans'] };
    case 'is_mail_sent':
      return { p_event: 'x' };
    case 'record_invoice_event':
      return { p_event_id: 'evt_2', p_type: 'x', p_stripe_invoice_id: 'in_none', p_is_paid: true };
    default:
      return {};
  }
}

/** The parameters of plan_price for tomorrow. */
function planOf() {
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  return {
    p_service_type: 'let-styling',
    p_base_price: 0,
    p_price_per_image: 260,
    p_turnaround_minutes: null,
    p_valid_from: tomorrow,
  };
}

/** An order of the customer with one image, that the editor has. */
async function placeWork(stage: 'editing' | 'checking' = 'editing', finishedBy?: string) {
  const { id } = await placeOrder(stack, {
    userId: actors.customer.id,
    status: 'pending',
    ...(finishedBy && { finishedBy }),
  });
  const [image] = await stack.sql`
    update public.deliverables d set order_image_id = i.id, matched_by = 'hand'
    from public.order_images i where i.order_id = ${id} and d.order_id = ${id} returning i.id`;
  const [original] = await stack.sql`select id from public.order_images where order_id = ${id}`;
  await giveToEditor(stack, actors, stage);
  const [work] = await stack.sql`select id, version from public.order_work where order_id = ${id}`;
  return { id, imageId: image?.id ?? original?.id, work: { p_id: work?.id, p_version: work?.version } };
}

/** The people of a revision that is arranged. */
function revisers() {
  return { customer: actors.customer, admin: actors.admin };
}

async function revisionIn(status: RevisionStatus): Promise<string> {
  return await bringTo(stack, revisers(), await deliverOrder(stack, revisers()), status);
}
