-- A customer who wants to leave pays at once what the 1st of the next month would have billed. Such a bill stands
-- beside the month's own: both kinds are made by one procedure.

create function public.settle_orders(p_user_id uuid, p_total numeric) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', now() at time zone 'Europe/Copenhagen')::date;
begin
  -- Before the parts are counted.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform private.open_bill(
    p_user_id, month,
    (select coalesce(max(i.part), 0) + 1 from public.invoices i where i.user_id = p_user_id and i.period = month),
    'infinity', p_total
  );
  return jsonb_build_object(
    -- What is left did not come to the total that the customer agreed to.
    'changed', exists (select 1 from private.unbilled_orders o where o.user_id = p_user_id),
    'invoice_ids', (
      select coalesce(jsonb_agg(i.id order by i.created_at, i.id), '[]')
      from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'
    )
  );
end
$$;
comment on function public.settle_orders(uuid, numeric) is
  'service_role: bills a customer''s completed orders at once, if they come to the total that the customer saw (DKK): {changed: they do not, and nothing was billed, invoice_ids: all unpaid bills, oldest first}. Again it finds nothing left to bill.';

grant execute on function public.settle_orders(uuid, numeric) to service_role;
