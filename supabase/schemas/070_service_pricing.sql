-- What each service costs. The rows are part of the product, so they come with the schema.

create table public.service_pricing (
  service_type text primary key check (service_type ~ '^[a-z]+(-[a-z]+)*$'),
  base_price numeric(10, 2) not null default 0 check (base_price >= 0),
  price_per_image numeric(10, 2) not null check (price_per_image >= 0),
  families text[] not null default '{}',
  is_whole_order boolean not null default false,
  turnaround_minutes integer check (turnaround_minutes > 0)
);
comment on table public.service_pricing is 'Price per service in whole kroner (DKK), no tax is added. A change applies to new orders only.';
comment on column public.service_pricing.service_type is 'Slug; the Danish label is in packages/domain.';
comment on column public.service_pricing.base_price is 'DKK per order.';
comment on column public.service_pricing.price_per_image is 'DKK per original image; floor plans do not count.';
comment on column public.service_pricing.families is 'What the service does to an image: of two services that share one an image can have only one. A room that is emptied is tidied with it.';
comment on column public.service_pricing.is_whole_order is 'Whether the service is chosen for an order with all its images, never for single ones; only such an order has floor plans.';
comment on column public.service_pricing.turnaround_minutes is 'Working minutes in which up to 20 images are ready; null: no time is promised.';

insert into public.service_pricing (service_type, base_price, price_per_image, families, is_whole_order) values
  ('let-oprydning', 0, 79, '{tidying}', false),
  ('fjernelse-af-moebler', 0, 150, '{tidying,removal}', false),
  ('let-styling', 0, 250, '{styling}', false),
  ('fuld-styling', 0, 400, '{styling}', false),
  ('fjernelse-af-moebler-og-styling', 0, 550, '{tidying,removal,styling}', false),
  ('haandvaerkeropgaver', 0, 150, '{repairs}', false),
  ('totalentreprise', 2000, 150, '{}', true);

alter table public.service_pricing enable row level security;
grant select on public.service_pricing to anon, authenticated, service_role;

create policy "Visitors read the prices" on public.service_pricing
  for select to anon using (true);
create policy "People with a confirmed e-mail read the prices" on public.service_pricing
  for select to authenticated using ((select private.is_confirmed()));
