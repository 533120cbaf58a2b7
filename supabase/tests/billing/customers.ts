import { randomUUID } from 'node:crypto';
import type { TestStack } from '@rumklar/local-stack/testing';
import { imagePrices, pickServices, recordLines } from './orderLines.ts';
import type { PlacedCustomer, PlacedOrder } from './placed.ts';
import { type Dice, LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

/** One to three customers with orders of odd prices, completed on both sides of a moment. */
export async function placeCustomers(stack: TestStack, random: Dice, turn: Date): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  for (let left = 1 + random.roll(3); left > 0; left -= 1) {
    const customer = await placeCustomer(stack, random);
    for (let count = 1 + random.roll(4); count > 0; count -= 1) {
      const isInTime = random.roll(4) > 0;
      orders.push(
        isInTime && random.roll(4) === 0
          ? await placeMixedOrder(stack, random, customer)
          : await placeOrder(stack, random, { customer, turn, isInTime }),
      );
    }
  }
  return orders;
}

/** An order of a customer, completed in the last moment of a month or the first of the next. */
export async function placeOrder(
  stack: TestStack,
  random: Dice,
  { customer, turn, isInTime }: { customer: PlacedCustomer; turn: Date; isInTime: boolean },
): Promise<PlacedOrder> {
  const basePrice = random.roll(300_000);
  const pricePerImage = 1 + random.roll(60_000);
  const imageCount = 1 + random.roll(12);
  const order = {
    id: randomUUID(),
    user_id: random.pick([customer.id, ...customer.members]),
    title: 'Villa',
    address: 'Strandvejen 1, 2900 Hellerup',
    service_type: 'let-oprydning',
    status: 'completed',
    base_price: basePrice / 100,
    price_per_image: pricePerImage / 100,
    image_count: imageCount,
    completed_at: new Date(turn.getTime() - (isInTime ? 1 : 0)),
  };
  await stack.sql`insert into public.orders ${stack.sql(order)}`;
  const placed = placedOrder(order.id, customer, pricePerImage);
  await recordLines(
    stack,
    placed,
    [...(basePrice > 0 ? [basePrice] : []), pricePerImage * imageCount],
    isInTime ? 'in time' : 'later',
  );
  return placed;
}

/** An order whose images have different services, completed now. */
async function placeMixedOrder(
  stack: TestStack,
  random: Dice,
  customer: PlacedCustomer,
): Promise<PlacedOrder> {
  const { sql } = stack;
  const basePrice = random.roll(300_000);
  const pricePerImage = 1 + random.roll(60_000);
  const order = {
    id: randomUUID(),
    user_id: random.pick([customer.id, ...customer.members]),
    title: 'Villa',
    address: 'Strandvejen 1, 2900 Hellerup',
    service_type: 'let-oprydning',
    base_price: basePrice / 100,
    price_per_image: pricePerImage / 100,
  };
  // The first one has the order's own service: an order keeps the prices of the services that it has had.
  const images = Array.from({ length: 2 + random.roll(6) }, (_, index) => ({
    order_id: order.id,
    image_path: `${randomUUID()}.jpg`,
    services: index > 0 ? pickServices(random) : null,
  }));
  await sql`insert into public.orders ${sql(order)}`;
  await sql`insert into public.order_images ${sql(images)}`;
  await sql`update public.orders set status = 'completed' where id = ${order.id}`;
  const placed = placedOrder(order.id, customer, pricePerImage);
  const prices = images.flatMap(({ services }) => imagePrices(services, pricePerImage, customer));
  await recordLines(stack, placed, [...(basePrice > 0 ? [basePrice] : []), ...prices], 'in time');
  return placed;
}

function placedOrder(id: string, customer: PlacedCustomer, pricePerImage: number): PlacedOrder {
  return { id, customer, lines: [], pricePerImage, isOpen: false, isCancelled: false, revisions: [] };
}

async function placeCustomer(stack: TestStack, random: Dice): Promise<PlacedCustomer> {
  const id = await placeAccount(stack);
  const members = random.roll(3) === 0 ? await placeFirm(stack, random, id) : [];
  const customer = await placePayer(stack, random, id, members);
  if (random.roll(3) === 0) customer.agreedPrice = await agreePrice(stack, random, id);
  const paymentDays = members.length > 0 ? random.pick([undefined, 8, 14]) : undefined;
  if (!paymentDays) return customer;
  await stack.sql`update private.settings set bank_account = 'Reg. 1234 konto 12345678'`;
  await stack.sql`
    update public.organisations f set payment_days = ${paymentDays}
    from public.memberships m where m.organisation_id = f.id and m.user_id = ${id}`;
  return { ...customer, paymentDays };
}

/** Agrees a price with the firm of an account, or with the account. @returns it in øre */
async function agreePrice({ sql }: TestStack, random: Dice, id: string): Promise<number> {
  const ore = 1 + random.roll(60_000);
  await sql`
    insert into public.price_agreements (organisation_id, user_id, service_type, price_per_image, valid_from)
    select m.organisation_id, case when m.user_id is null then p.id end, 'fuld-styling', ${ore / 100}, '2026-01-01'
    from public.profiles p left join public.memberships m on m.user_id = p.id where p.id = ${id}`;
  return ore;
}

async function placePayer(
  stack: TestStack,
  random: Dice,
  id: string,
  members: string[],
): Promise<PlacedCustomer> {
  const kind = random.roll(12);
  if (kind === 0) return { id, card: 'none', members, agreed: [] };
  const { stripe } = processOf(stack, '2026-01-01', { delivered: new Set(), timeout: LONG_TIMEOUT });
  const { id: stripeId } = await stripe.customers.create({ email: `${id}@rumklar.example` });
  await stack.sql`select public.set_stripe_customer(${id}, ${stripeId})`;
  if (kind === 1) return { id, stripeId, card: 'none', members, agreed: [] };
  if (kind === 2) {
    await stack.stripe.addCard(stripeId, 'pm_card_visa');
    await stack.stripe.addCard(stripeId, 'pm_card_chargeCustomerFail');
    return { id, stripeId, card: 'second', members, agreed: [] };
  }
  const name = random.pick(CARDS);
  await stack.stripe.addCard(stripeId, name);
  return { id, stripeId, card: name === 'pm_card_visa' ? 'good' : 'bad', members, agreed: [] };
}

async function placeAccount(stack: TestStack): Promise<string> {
  const id = randomUUID();
  await stack.sql`
    insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
            ${`${id}@rumklar.example`}, now(), '{}')`;
  return id;
}

/** A firm of one or two members besides the customer, who owns it. @returns the members */
async function placeFirm(stack: TestStack, random: Dice, ownerId: string): Promise<string[]> {
  const members: string[] = [];
  for (let left = 1 + random.roll(2); left > 0; left -= 1) members.push(await placeAccount(stack));
  const [firm] = await stack.sql`
    insert into public.organisations (name, cvr) values ('Bolig & Co.', '13585628') returning id`;
  const rows = [ownerId, ...members].map((user_id) => ({
    user_id,
    organisation_id: firm?.id,
    role: user_id === ownerId ? 'owner' : 'member',
  }));
  await stack.sql`insert into public.memberships ${stack.sql(rows)}`;
  return members;
}

const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
] as const;
