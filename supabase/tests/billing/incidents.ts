import type { TestStack } from '@rumklar/local-stack/testing';
import { confirmPayment } from './arrange.ts';
import type { PlacedOrder } from './customers.ts';
import { type Death, type Dice, procedureOf } from './failingParts.ts';

/** When a process of a schedule dies; most do. */
export function deathOf(random: Dice): Death | undefined {
  return random.roll(5) === 0 ? undefined : { step: random.roll(45), isAfter: random.roll(2) === 0 };
}

/** Stripe and the bank in trouble: up to two requests that go wrong, and perhaps a charge that is refused. */
export function disturb(stack: TestStack, random: Dice): void {
  for (let faults = random.roll(3); faults > 0; faults -= 1) {
    stack.stripe.disturb({
      path: random.pick(PATHS),
      kind: random.pick(random.roll(25) === 0 ? SLOW : QUICK),
    });
  }
  if (random.roll(3) === 0) stack.stripe.answerNextCharge(random.pick(['decline', 'authenticate']));
}

/** Webhooks: some lost, some twice, the newest first. */
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

/** A customer pays on the page, in the browser; only Stripe knows. */
export async function payInBrowser(stack: TestStack, random: Dice): Promise<void> {
  const { paymentIntents, paymentMethods } = stack.stripe.state;
  const intent = Object.values(paymentIntents)[random.roll(4)];
  const card = Object.values(paymentMethods).find(({ customer }) => customer === intent?.customer);
  if (!intent || !card) return;
  await confirmPayment(stack, intent, card.id);
}

/** A customer saves another card, which is the one that is charged from now on. */
export async function changeCard({ stripe }: TestStack, { customer }: PlacedOrder): Promise<void> {
  if (!customer.stripeId) return;
  customer.card = 'changed';
  await stripe.addCard(customer.stripeId, 'pm_card_mastercard');
}

function idOf(object: unknown): string {
  return typeof object === 'object' && object !== null && 'id' in object ? String(object.id) : '';
}

const PATHS = [/^\/v1\/invoices$/, /add_lines$/, /finalize$/, /pay$/, /^\/v1\/invoices\/in_[^/]+$/] as const;
const QUICK = ['refuse', 'lose-answer', 'rate-limit', 'conflict'] as const;
/** They cost the test its whole patience each, so there are few. */
const SLOW = ['time-out', 'late'] as const;
