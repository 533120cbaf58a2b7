import type { TestStack } from '@rumklar/local-stack/testing';

/** Customers that the orders are spread over. */
export const CUSTOMERS = 5000;

/**
 * Fills a database with orders over {@link CUSTOMERS} customers and two years, one of them the given one.
 *
 * Rows are written past the triggers, so that a million takes a minute; prices and totals are computed here.
 */
export async function fillOrders(stack: TestStack, customerId: string, orders: number): Promise<void> {
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.profiles (id, email, full_name, email_verified)
      select gen_random_uuid(), 'kunde' || n || '@maegler.example', 'Kunde Nummer ' || n, true
      from generate_series(1, ${CUSTOMERS - 1}) n`;
    await sql`
      create temporary table bench_customers on commit drop as
      select row_number() over (order by id = ${customerId} desc, id) - 1 as position, id from public.profiles
      where not is_admin`;
    await sql`
      insert into public.orders (user_id, title, address, service_type, status, total_amount, base_price,
        price_per_image, image_count, created_at, completed_at)
      select c.id,
        (array['Villa', 'Rækkehus', 'Lejlighed', 'Sommerhus'])[1 + n % 4] || ' nr. ' || n,
        (array['Bredgade', 'Nørregade', 'Strandvejen', 'Vestergade'])[1 + n % 4] || ' ' || n % 200 || ', ' || 1000 + n % 8999,
        'let-oprydning', s.status, 79 * (1 + n % 12), 0, 79, 1 + n % 12, s.created_at,
        case when s.status = 'completed' then s.created_at + interval '2 days' end
      from generate_series(1, ${orders}) n
      join bench_customers c on c.position = n % ${CUSTOMERS}
      cross join lateral (
        select (array['draft', 'pending', 'completed', 'completed', 'completed'])[1 + (n / 7) % 5] as status,
          now() - n * (interval '730 days' / ${orders}) as created_at
      ) s`;
  });
  await stack.sql`vacuum (analyze) public.orders`;
  await stack.sql`analyze public.profiles`;
}
