import { randomUUID } from 'node:crypto';
import type { TestStack } from '@rumklar/local-stack/testing';
import { type Dice, processOf } from './brokenParts.ts';

/** An order of a schedule, completed. */
export interface PlacedOrder {
  id: string;
  userId: string;
  /** øre */
  price: number;
  /** Completed before the turn of the month. */
  isInTime: boolean;
  /** What its customer's card is good for. */
  card: CardKind;
}

/** `good`: the bank charges it, unless a test says no; `bad`: the bank refuses it, or asks the customer each time. */
export type CardKind = 'good' | 'bad' | 'none';

/** One to three customers with orders of odd prices, completed on both sides of a moment. */
export async function placeCustomers(stack: TestStack, random: Dice, turn: Date): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  for (let left = 1 + random.roll(3); left > 0; left -= 1) {
    const { userId, card } = await placeCustomer(stack, random);
    for (let count = 1 + random.roll(4); count > 0; count -= 1) {
      const isInTime = random.roll(4) > 0;
      const completedAt = new Date(turn.getTime() - (isInTime ? 1 : 0));
      orders.push({ userId, card, isInTime, ...(await placeOrder(stack, random, userId, completedAt)) });
    }
  }
  return orders;
}

/** Some never opened the payment page, some took their card away, some have one that the bank does not like. */
async function placeCustomer(stack: TestStack, random: Dice): Promise<Pick<PlacedOrder, 'userId' | 'card'>> {
  const id = randomUUID();
  await stack.sql`
    insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
            ${`${id}@rumklar.example`}, now(), '{}')`;
  const kind = random.roll(12);
  if (kind === 0) return { userId: id, card: 'none' };
  const { stripe } = processOf(stack, '2026-01-01', { delivered: new Set() });
  const customer = await stripe.customers.create({ email: `${id}@rumklar.example` });
  await stack.sql`select public.set_stripe_customer(${id}, ${customer.id})`;
  if (kind === 1) return { userId: id, card: 'none' };
  const name = random.pick(CARDS);
  await stack.stripe.addCard(customer.id, name);
  return { userId: id, card: name === 'pm_card_visa' ? 'good' : 'bad' };
}

async function placeOrder({ sql }: TestStack, random: Dice, userId: string, completedAt: Date) {
  const order = {
    id: randomUUID(),
    user_id: userId,
    title: 'Villa',
    address: 'Strandvejen 1, 2900 Hellerup',
    service_type: 'let-oprydning',
    status: 'completed',
    base_price: random.roll(300_000) / 100,
    price_per_image: (1 + random.roll(60_000)) / 100,
    image_count: 1 + random.roll(12),
    completed_at: completedAt,
  };
  const [row] = await sql`
    insert into public.orders ${sql(order)} returning (total_amount * 100)::int as price`;
  return { id: order.id, price: Number(row?.price) };
}

const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
] as const;
