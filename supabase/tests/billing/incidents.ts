import type { TestStack } from '@rumklar/local-stack/testing';
import { ensureCustomer } from '../../functions/_shared/payment/ensureCustomer.ts';
import { confirmPayment } from './arrange.ts';
import type { PlacedOrder } from './placed.ts';
import { type Crash, type Dice, LONG_TIMEOUT, procedureOf, processOf } from './unreliableBilling.ts';

/** The moment at which a process of a schedule crashes; most do. */
export function randomCrash(random: Dice): Crash | undefined {
  return random.roll(5) === 0 ? undefined : { step: random.roll(45), isAfter: random.roll(2) === 0 };
}

/** Up to two failing requests to Stripe, and perhaps a charge that is declined or needs approval. */
export function injectFaults(stack: TestStack, random: Dice): void {
  for (let faults = random.roll(3); faults > 0; faults -= 1) {
    stack.stripe.injectFault({
      path: random.pick(PATHS),
      kind: random.pick(random.roll(25) === 0 ? SLOW : QUICK),
    });
  }
  if (random.roll(3) === 0) stack.stripe.setNextChargeOutcome(random.pick(['decline', 'authenticate']));
}

/** Delivers webhooks: some not at all, some twice, the newest first. */
export async function deliverEvents(stack: TestStack, random: Dice): Promise<void> {
  const events = stack.stripe.events().filter(({ type }) => type.startsWith('invoice.pa'));
  for (const { id, type, data } of events.reverse()) {
    const invoice = stack.stripe.state.invoices[idOf(data.object)];
    for (let times = random.roll(3); times > 0; times -= 1) {
      await procedureOf(stack)('record_invoice_event', {
        p_event_id: id,
        p_type: type,
        p_stripe_invoice_id: invoice?.id ?? '',
        p_is_paid: invoice?.status === 'paid',
      });
    }
  }
}

/** A customer pays in the browser, without calling the database. */
export async function payInBrowser(stack: TestStack, random: Dice): Promise<void> {
  const { paymentIntents, paymentMethods } = stack.stripe.state;
  const intent = Object.values(paymentIntents)[random.roll(4)];
  const card = Object.values(paymentMethods).find(({ customer }) => customer === intent?.customer);
  if (!intent || !card) return;
  await confirmPayment(stack, intent, card.id);
}

/** A customer saves another card, which is the one that is charged from now on. */
export async function changeCard({ stripe }: TestStack, { customer }: PlacedOrder): Promise<void> {
  if (!customer.stripeId || !(customer.stripeId in stripe.state.customers)) return;
  customer.card = 'changed';
  await stripe.addCard(customer.stripeId, 'pm_card_mastercard');
}

/** A member leaves the firm: what was ordered is the firm's to pay. */
export async function leaveFirm({ sql }: TestStack, { customer }: PlacedOrder): Promise<void> {
  const member = customer.members.pop();
  if (member) await sql`select private.leave_organisation(${member})`;
}

/** An administrator sees a transfer of some invoice; one that is being charged, or is paid, is refused. */
export async function recordTransfer({ sql }: TestStack, random: Dice, adminId: string): Promise<void> {
  const invoices = await sql`select id from public.invoices where status <> 'draft' order by invoice_number`;
  const invoice = invoices[random.roll(invoices.length || 1)];
  if (!invoice) return;
  await sql
    .begin(async (transaction) => {
      const claims = JSON.stringify({ sub: adminId, role: 'authenticated' });
      await transaction`
        select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      // Billed in advance, the invoice is of a later day than today.
      await transaction`select public.record_transfer(id, issued_on) from public.invoices where id = ${invoice.id}`;
    })
    .catch((error) => {
      if (!['transfer_invalid', 'invoice_charging'].includes(error.hint)) throw error;
    });
}

/** A person deletes a customer at Stripe; some save a card again, as a new customer. */
export async function deleteCustomer(
  stack: TestStack,
  { customer }: PlacedOrder,
  random: Dice,
): Promise<void> {
  const billing = processOf(stack, '2026-01-01', { delivered: new Set(), timeout: LONG_TIMEOUT });
  if (customer.stripeId && customer.stripeId in stack.stripe.state.customers) {
    await billing.stripe.customers.del(customer.stripeId);
  }
  customer.card = 'changed';
  if (random.roll(2) === 0) return;
  const user = { id: customer.id, email: `${customer.id}@rumklar.example` };
  customer.stripeId = await ensureCustomer(billing, user, customer.stripeId);
  await stack.stripe.addCard(customer.stripeId, 'pm_card_visa');
}

function idOf(object: unknown): string {
  return typeof object === 'object' && object !== null && 'id' in object ? String(object.id) : '';
}

const PATHS = [/^\/v1\/invoices$/, /add_lines$/, /finalize$/, /pay$/, /^\/v1\/invoices\/in_[^/]+$/] as const;
const QUICK = ['refuse', 'lose-response', 'rate-limit', 'conflict'] as const;
/** Each costs the whole timeout, so they are rare. */
const SLOW = ['time-out', 'late'] as const;
