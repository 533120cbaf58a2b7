import { stripeKeys } from '@rumklar/local-stack/keys';
import type { TestStack } from '@rumklar/local-stack/testing';

/**
 * Fills a database with customers who have a card and five orders completed in November; the cards of three in a hundred
 * are declined.
 */
export async function fillBilling(stack: TestStack, customers: number): Promise<void> {
  const { sql } = stack;
  const users = await sql<{ id: string }[]>`
    insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
      'kunde' || n || '@maegler.example', now(), '{"full_name": "Mægler og Søn ApS"}'
    from generate_series(1, ${customers}) n
    returning id`;
  for (const [index, { id }] of users.entries()) {
    const stripeId = await createCustomer(stack);
    stack.stripe.addCard(stripeId, index % 100 < 3 ? 'pm_card_chargeCustomerFail' : 'pm_card_visa');
    await sql`select public.set_stripe_customer(${id}, ${stripeId})`;
  }
  await sql`
    insert into public.orders (user_id, title, address, service_type, status, base_price, price_per_image, image_count,
      created_at, completed_at)
    select p.id, 'Villa', 'Strandvejen ' || n || ', 2900 Hellerup', s.service_type, 'completed', s.base_price,
      s.price_per_image, 8, '2026-11-10', '2026-11-12'
    from public.profiles p
    cross join generate_series(1, 5) n
    join public.service_pricing s on s.service_type = 'let-oprydning'`;
  await sql`analyze`;
}

async function createCustomer({ stripeUrl }: TestStack): Promise<string> {
  const response = await fetch(`${stripeUrl}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.secret}` },
  });
  const { id }: { id: string } = await response.json();
  return id;
}
