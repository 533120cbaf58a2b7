import { randomUUID } from 'node:crypto';
import type { TestStack } from '@rumklar/local-stack/testing';
import { type Dice, LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

/** A customer of a schedule. */
export interface PlacedCustomer {
  id: string;
  /** At Stripe; some never opened the payment page. */
  stripeId?: string;
  /**
   * `good`: the bank accepts the card, unless a fault is injected; `bad`: the bank declines it, or requires approval
   * each time; `second`: it declines the newest and accepts the older; `changed`: another card was added during the
   * schedule, or the customer was deleted at Stripe.
   */
  card: 'good' | 'bad' | 'second' | 'none' | 'changed';
  /** What the customer has agreed to pay at once, in øre; other orders are not invoiced before their month. */
  agreed: number[];
}

/** An order of a schedule, completed. */
export interface PlacedOrder {
  id: string;
  customer: PlacedCustomer;
  /** øre */
  price: number;
  /** Completed before the turn of the month. */
  isInTime: boolean;
}

/** One to three customers with orders of odd prices, completed on both sides of a moment. */
export async function placeCustomers(stack: TestStack, random: Dice, turn: Date): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  for (let left = 1 + random.roll(3); left > 0; left -= 1) {
    const customer = await placeCustomer(stack, random);
    for (let count = 1 + random.roll(4); count > 0; count -= 1) {
      orders.push(await placeOrder(stack, random, { customer, turn, isInTime: random.roll(4) > 0 }));
    }
  }
  return orders;
}

/** An order of a customer, completed in the last moment of a month or the first of the next. */
export async function placeOrder(
  { sql }: TestStack,
  random: Dice,
  { customer, turn, isInTime }: Pick<PlacedOrder, 'customer' | 'isInTime'> & { turn: Date },
): Promise<PlacedOrder> {
  const order = {
    id: randomUUID(),
    user_id: customer.id,
    title: 'Villa',
    address: 'Strandvejen 1, 2900 Hellerup',
    service_type: 'let-oprydning',
    status: 'completed',
    base_price: random.roll(300_000) / 100,
    price_per_image: (1 + random.roll(60_000)) / 100,
    image_count: 1 + random.roll(12),
    completed_at: new Date(turn.getTime() - (isInTime ? 1 : 0)),
  };
  const [row] = await sql`
    insert into public.orders ${sql(order)} returning (total_amount * 100)::int as price`;
  return { id: order.id, customer, isInTime, price: Number(row?.price) };
}

async function placeCustomer(stack: TestStack, random: Dice): Promise<PlacedCustomer> {
  const id = randomUUID();
  await stack.sql`
    insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
            ${`${id}@rumklar.example`}, now(), '{}')`;
  const kind = random.roll(12);
  if (kind === 0) return { id, card: 'none', agreed: [] };
  const { stripe } = processOf(stack, '2026-01-01', { delivered: new Set(), timeout: LONG_TIMEOUT });
  const { id: stripeId } = await stripe.customers.create({ email: `${id}@rumklar.example` });
  await stack.sql`select public.set_stripe_customer(${id}, ${stripeId})`;
  if (kind === 1) return { id, stripeId, card: 'none', agreed: [] };
  if (kind === 2) {
    await stack.stripe.addCard(stripeId, 'pm_card_visa');
    await stack.stripe.addCard(stripeId, 'pm_card_chargeCustomerFail');
    return { id, stripeId, card: 'second', agreed: [] };
  }
  const name = random.pick(CARDS);
  await stack.stripe.addCard(stripeId, name);
  return { id, stripeId, card: name === 'pm_card_visa' ? 'good' : 'bad', agreed: [] };
}

const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
] as const;
