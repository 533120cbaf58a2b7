import type { TestStack } from '@rumklar/local-stack/testing';

/**
 * Fills a database of orders with revisions of its completed ones, each about two images, past the triggers.
 *
 * One in twenty is open, of which two thirds have a due time; the others are over. Orders have as many as are needed.
 */
export async function fillRevisions(stack: TestStack, adminId: string, revisions: number): Promise<void> {
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      create temporary table bench_revised on commit drop as
      select o.id, o.completed_at, row_number() over (order by o.completed_at desc) as position
      from public.orders o where o.status = 'completed'`;
    await sql`analyze bench_revised`;
    const [counted] = await sql<{ orders: number }[]>`select count(*)::int as orders from bench_revised`;
    const orders = counted?.orders ?? 0;
    await sql`
      create temporary table bench_images on commit drop as
      select r.id as order_id, gen_random_uuid() as deliverable_id, gen_random_uuid() as finished_id, n as place, r.completed_at
      from bench_revised r cross join generate_series(1, 2) n`;
    await sql`
      insert into public.deliverables (id, order_id, position) select deliverable_id, order_id, place from bench_images`;
    await sql`
      insert into public.finished_orders (id, order_id, deliverable_id, version, delivered_at, first_delivered_at, image_path, preview_path,
        made_with, label_text, created_by, created_at)
      select finished_id, order_id, deliverable_id, 1, completed_at, completed_at, 'finished-orders/' || order_id || '/' || finished_id || '.jpg',
        'finished-orders/' || order_id || '/' || finished_id || '.webp', 'human', 'Digitalt redigeret', ${adminId}, completed_at
      from bench_images`;
    await sql`
      insert into public.revisions (id, order_id, number, status, cause, quoted_kroner, reason, sent_at, due_at, delivered_at, closed_at)
      select gen_random_uuid(), r.id, 1 + (n - 1) / ${orders}::int, s.status,
        case when s.status in ('sent', 'declined', 'withdrawn') then null when s.status = 'quoted' then 'wish' else 'fault' end,
        case when s.status = 'quoted' then 150 end, case when s.status = 'declined' then 'Vinduet hører til.' end,
        r.completed_at, case when s.status in ('sent', 'in_progress') then r.completed_at + make_interval(mins => n % 9000) end,
        case when s.status = 'approved' then r.completed_at end,
        case when s.status in ('approved', 'declined', 'withdrawn') then r.completed_at end
      from generate_series(1, ${revisions}) n
      join bench_revised r on r.position = 1 + (n - 1) % ${orders}::int
      cross join lateral (
        select case
          when n % 20 = 0 and n <= ${orders}::int then (array['sent', 'quoted', 'in_progress'])[1 + n / 20 % 3]
          else (array['approved', 'approved', 'declined', 'withdrawn'])[1 + n % 4]
        end as status
      ) s`;
    await sql`analyze bench_images`;
    await sql`
      insert into public.revision_items (revision_id, deliverable_id, finished_id, position, note)
      select r.id, i.deliverable_id, i.finished_id, i.place, 'Lampen må gerne være tændt'
      from public.revisions r join bench_images i on i.order_id = r.order_id`;
  });
  await stack.sql`vacuum (analyze) public.deliverables, public.finished_orders, public.revisions, public.revision_items`;
}
