import type { MailKind } from '@rumklar/domain/mails/kinds';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { jobSecret } from '@rumklar/local-stack/settings';
import { anonClient, createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { makeShareLink, placeObject, placeOrder } from '../arrange.ts';
import { completedOrder, runBilling } from '../billing/arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { contactBody, sampleBody } from '../functions/forms.ts';
import { changeOrder } from '../orders/changing.ts';
import { makeFirm } from '../organisations/firm.ts';
import { bringTo } from '../revisions/revisions.ts';

/** What a visitor typed to inject HTML, with Danish letters. */
export const typed = {
  name: 'Åse <script>alert("æ")</script> Sørensen',
  title: 'Villa <script>alert("ø")</script> på Sønder Allé & Co',
  message: 'Blåbær? <img src=x onerror=alert(1)> "æøå" & \'så\'',
} as const;

/** Triggers a mail. @returns its recipient */
type MailTrigger = (stack: TestStack) => Promise<string>;

/** What triggers each kind of mail in the product. A kind without a trigger does not compile. */
export const mailTriggers: Record<MailKind, MailTrigger> = {
  confirmation: signUp,
  recovery: async (stack) => {
    const { email } = await createUser(stack, { fullName: typed.name });
    await callFunction(stack, 'send-auth-email', { body: { email, type: 'recovery' } });
    return email;
  },
  email_change: async (stack) => {
    const user = await createUser(stack, { fullName: typed.name });
    await user.client.auth.updateUser({ email: newAddress() });
    return user.email;
  },
  welcome: async (stack) => {
    const email = await signUp(stack);
    const [mail] = await stack.mail.inbox(email);
    const token_hash = /token=([0-9a-f]{56})/.exec(mail?.html ?? '')?.[1] ?? '';
    await anonClient(stack).auth.verifyOtp({ token_hash, type: 'email' });
    await callFunction(stack, 'send-auth-email', { body: { email, type: 'welcome' } });
    return email;
  },
  invitation: async (stack) => {
    const admin = await createUser(stack, { admin: true, fullName: typed.name });
    const email = newAddress();
    await callFunction(stack, 'send-simple-invitation', {
      user: admin,
      body: { email, inviteeName: typed.name },
    });
    return email;
  },
  order_received: async (stack) => {
    const customer = await createUser(stack, { fullName: typed.name, card: true });
    const path = await placeObject(stack, { owner: customer.id });
    const order = {
      title: typed.title,
      address: 'Strandvejen 104',
      service_type: 'let-oprydning',
      user_id: customer.id,
    };
    const { data } = await customer.client.from('orders').insert(order).select('id').single();
    await customer.client.from('order_images').insert({ order_id: data?.id, image_path: path });
    await sendDueMails(stack);
    return customer.email;
  },
  order_changed: async (stack) => {
    const customer = await createUser(stack, { fullName: typed.name, card: true });
    const { id } = await placeOrder(stack, { userId: customer.id });
    await changeOrder(customer.client, id, { title: typed.title, notes: typed.message }, 79).then(throwError);
    await sendDueMails(stack);
    return customer.email;
  },
  order_in_progress: (stack) => changeStatus(stack, 'pending', 'order_in_progress'),
  order_question: async (stack) => {
    const { customer, admin, orderId } = await titledOrder(stack);
    const question = {
      p_id: crypto.randomUUID(),
      p_order_id: orderId,
      p_mark_id: null,
      p_question: typed.message,
    };
    await admin.client.rpc('ask_customer', question).throwOnError();
    await sendDueMails(stack);
    return customer.email;
  },
  order_delayed: async (stack) => {
    const { customer, admin, orderId } = await titledOrder(stack);
    const p_until = new Date(Date.now() + 24 * 3_600_000).toISOString();
    await admin.client
      .rpc('delay_order', { p_order_id: orderId, p_until, p_reason: typed.message })
      .throwOnError();
    await sendDueMails(stack);
    return customer.email;
  },
  order_partly_delivered: async (stack) => {
    const { customer, admin, orderId } = await titledOrder(stack);
    await stack.sql`update public.orders set status = 'pending' where id = ${orderId}`;
    await stack.sql`delete from public.mails where order_id = ${orderId}`;
    await admin.client.rpc('deliver_ready', { p_order_id: orderId }).throwOnError();
    await sendDueMails(stack);
    return customer.email;
  },
  order_completed: (stack) => changeStatus(stack, 'completed', 'order_completed'),
  order_images_uploaded: async (stack) => {
    const { customer, admin, orderId } = await titledOrder(stack);
    await notify(stack, admin, orderId, 'order_images_uploaded');
    return customer.email;
  },
  order_images_expire: async (stack) => {
    const { customer, orderId } = await titledOrder(stack);
    await stack.sql`update public.orders set status = 'completed' where id = ${orderId}`;
    await stack.sql`update public.orders set completed_at = now() - interval '2 years' where id = ${orderId}`;
    await stack.sql`delete from public.mails where order_id = ${orderId}`;
    await stack.sql`update private.settings set images_kept_months = 12`;
    await stack.sql`select private.expire_images()`;
    await stack.sql`update private.settings set images_kept_months = null`;
    await sendDueMails(stack);
    return customer.email;
  },
  revision_received: (stack) => revise(stack, 'sent'),
  revision_quoted: (stack) => revise(stack, 'quoted'),
  revision_delivered: (stack) => revise(stack, 'delivered'),
  revision_declined: (stack) => revise(stack, 'declined'),
  share_comment: comment,
  revision_new: async (stack) => {
    await revise(stack, 'sent');
    return 'kontakt@rumklar.example';
  },
  invoice_issued: (stack) => sendInvoice(stack, ['2026-12-01']),
  invoice_reminder: (stack) => sendInvoice(stack, ['2026-12-01', '2026-12-18']),
  invoice_paid: (stack) => chargeInvoice(stack, 'ok'),
  payment_failed: (stack) => chargeInvoice(stack, 'decline'),
  card_required: (stack) => chargeInvoice(stack, 'no card'),
  approval_needed: (stack) => chargeInvoice(stack, 'authenticate'),
  invoice_differences: async (stack) => {
    const customer = await createUser(stack);
    await stack.sql`
      with invoice as (
        insert into invoices (user_id, invoice_number, period, amount, status, due_date)
        values (${customer.id}, ${customer.id}, '2026-11-01', 79, 'paid', '2026-11-15') returning id
      )
      insert into private.stripe_invoices (invoice_id, stripe_invoice_id) select id, 'in_gone' from invoice`;
    await callFunction(stack, 'reconcile-invoices', { headers: { 'x-job-secret': jobSecret } });
    return 'kontakt@rumklar.example';
  },
  alarm: async (stack) => {
    await stack.sql`update private.jobs set succeeded_at = '2026-01-01' where name = 'sweep-orphans'`;
    await callFunction(stack, 'send-alarms', { headers: { 'x-job-secret': jobSecret } });
    return 'kontakt@rumklar.example';
  },
  contact_form: async (stack) => {
    await callFunction(stack, 'send-contact-form', { body: contact(newAddress()) });
    return 'kontakt@rumklar.example';
  },
  contact_receipt: async (stack) => {
    const email = newAddress();
    await callFunction(stack, 'send-contact-form', { body: contact(email) });
    return email;
  },
  sample_request: async (stack) => {
    await sendSample(stack);
    return 'kontakt@rumklar.example';
  },
  sample_receipt: sendSample,
};

/** Runs the job, after the time in which an administrator's tab would have sent the mails. */
async function sendDueMails(stack: TestStack): Promise<void> {
  await stack.sql`update public.mails set due_at = now() where due_at is not null`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
}

async function signUp(stack: TestStack): Promise<string> {
  const email = newAddress();
  const data = { full_name: typed.name };
  await anonClient(stack).auth.signUp({ email, password: 'Rumklar2026!', options: { data } });
  return email;
}

async function titledOrder(stack: TestStack) {
  const [customer, admin] = await Promise.all([
    createUser(stack, { fullName: typed.name }),
    createUser(stack, { admin: true }),
  ]);
  const { id: orderId } = await placeOrder(stack, { userId: customer.id, finishedBy: admin.id });
  await stack.sql`update public.orders set title = ${typed.title} where id = ${orderId}`;
  return { customer, admin, orderId };
}

async function changeStatus(stack: TestStack, status: string, type: string): Promise<string> {
  const { customer, admin, orderId } = await titledOrder(stack);
  await admin.client.from('orders').update({ status }).eq('id', orderId);
  await notify(stack, admin, orderId, type);
  return customer.email;
}

/** Takes a revision to a status. @returns the customer's address */
async function revise(stack: TestStack, status: RevisionStatus): Promise<string> {
  const { customer, admin, orderId } = await titledOrder(stack);
  await stack.sql`update public.orders set status = 'completed' where id = ${orderId}`;
  await stack.sql`delete from public.mails where order_id = ${orderId}`;
  const [image] = await stack.sql`
    select id, deliverable_id from public.finished_orders where order_id = ${orderId}`;
  const order = { orderId, finishedId: image?.id, deliverableId: image?.deliverable_id };
  await bringTo(stack, { customer, admin }, order, status);
  await sendDueMails(stack);
  return customer.email;
}

async function comment(stack: TestStack): Promise<string> {
  const { customer, orderId } = await titledOrder(stack);
  await stack.sql`update public.orders set status = 'completed' where id = ${orderId}`;
  const { token } = await makeShareLink(customer, orderId);
  const [image] = await stack.sql`select id from public.finished_orders where order_id = ${orderId}`;
  const words = { id: crypto.randomUUID(), finishedId: image?.id, x: 0.5, y: 0.5, note: typed.message };
  await callFunction(stack, 'open-share', { body: { token, comments: [words] } });
  await stack.sql`update public.mails set due_at = now() where order_id = ${orderId} and kind = 'share_comment'`;
  await sendDueMails(stack);
  return customer.email;
}

function notify(stack: TestStack, user: TestUser, orderId: string, type: string) {
  return callFunction(stack, 'send-order-notification', { user, body: { orderId, type } });
}

async function chargeInvoice(
  stack: TestStack,
  outcome: 'ok' | 'decline' | 'authenticate' | 'no card',
): Promise<string> {
  const hasCard = outcome !== 'no card';
  const customer = await createUser(stack, { card: hasCard, fullName: typed.name });
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z');
  if (hasCard) stack.stripe.setNextChargeOutcome(outcome);
  await runBilling(stack, '2026-12-01');
  return customer.email;
}

/** Has a firm pay by invoice, and the billing run on these days. */
async function sendInvoice(stack: TestStack, days: string[]): Promise<string> {
  const customer = await createUser(stack, { fullName: typed.name });
  await makeFirm(stack, customer);
  await stack.sql`update public.organisations set payment_days = 14`;
  await stack.sql`update private.settings set bank_account = 'Reg. 1234 konto 12345678'`;
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z');
  for (const day of days) await runBilling(stack, day);
  return customer.email;
}

function contact(email: string) {
  return contactBody({ name: typed.name, subject: typed.title, message: typed.message, email });
}

async function sendSample(stack: TestStack): Promise<string> {
  const email = newAddress();
  await fetch(`${stack.apiUrl}/functions/v1/send-sample-request`, {
    method: 'POST',
    body: sampleBody({ name: typed.name, email }),
  });
  return email;
}

function newAddress(): string {
  return `aase-${crypto.randomUUID()}@rumklar.example`;
}

function throwError({ error }: { error: { message: string } | null }): void {
  if (error) throw new Error(error.message);
}
