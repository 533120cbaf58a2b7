import { priceOrder, type ServicePrice } from '@rumklar/domain/prices/prices';
import { findConflict } from '@rumklar/domain/services/families';
import { publicPrices } from '@rumklar/domain/services/services';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeObject } from '../arrange.ts';
import { newOrder } from './placing.ts';

/** How many schedules; RUMKLAR_SCHEDULES=350 runs more. */
const schedules = Number(process.env.RUMKLAR_SCHEDULES ?? 60);

let stack: TestStack;
let admin: TestUser;
let customer: TestUser;
let paths: string[];
beforeAll(async () => {
  stack = await startTestStack();
  [admin, customer] = await Promise.all([
    createUser(stack, { admin: true }),
    createUser(stack, { card: true }),
  ]);
  await stack.sql.unsafe(DRIVER);
  paths = await Promise.all(
    Array.from({ length: 3 * MOST_STEPS }, () => placeObject(stack, { owner: customer.id })),
  );
});
afterAll(() => stack.stop());

test(
  `${schedules} random schedules of planned prices, days, orders and edits: every order costs what its form showed, to the øre`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        agreements,
        fc.array(step, { minLength: 3, maxLength: MOST_STEPS }),
        async (agreed, steps) => {
          const { commands, expected } = expectedOf(agreed, steps);
          expect(await run(agreed, commands)).toEqual(expected);
        },
      ),
      { numRuns: schedules },
    );
  },
  30_000 + schedules * 200,
);

type Prices = Record<ServiceType, ServicePrice>;
type Agreed = Partial<Record<ServiceType, ServicePrice>>;
type Services = readonly ServiceType[];
type Step =
  | { kind: 'plan'; service: ServiceType; price: ServicePrice; inDays: number }
  | { kind: 'takeBack'; which: number }
  | { kind: 'day'; hasJob: boolean }
  | { kind: 'place'; images: readonly Services[]; isStale: boolean }
  | { kind: 'add'; order: number; services: Services }
  | { kind: 'change'; order: number; images: readonly Services[] };

const MOST_STEPS = 9;
const singles = serviceTypes.filter((service) => service !== 'totalentreprise');
const kroner = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 }));
const price = fc.record({ basePrice: kroner, pricePerImage: kroner });
const agreements: fc.Arbitrary<Agreed> = fc
  .tuple(fc.subarray(singles, { maxLength: 2 }), price)
  .map(([services, each]) => Object.fromEntries(services.map((service) => [service, each])));
const services = fc
  .subarray(singles, { minLength: 1, maxLength: 2 })
  .filter((chosen) => findConflict(chosen) === undefined);
const images = fc.array(services, { minLength: 1, maxLength: 3 });
const order = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      service: fc.constantFrom(...singles),
      price,
      inDays: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('day' as const), hasJob: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('place' as const), images, isStale: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), order, services }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), order, images }) },
);

interface PlacedOrder {
  id: string;
  images: Services[];
  /** What its services cost since they are in it. */
  frozen: Agreed;
  kroner: number;
}

/** What is called, and what the database answers to it. */
interface Script {
  commands: object[];
  expected: string[];
}

/** The product's rules for prices in plain code: the last plan of a day that has begun, and what an order has it keeps. */
function expectedOf(agreed: Agreed, steps: readonly Step[]): Script {
  let list: Prices = { ...publicPrices };
  let plans: { service: ServiceType; price: ServicePrice; day: number }[] = [];
  let today = 0;
  const orders: PlacedOrder[] = [];
  const free = [...paths];
  const commands: object[] = [];
  const expected: string[] = [];
  const current = (): Prices => ({ ...list, ...agreed });
  let onScreen = current();
  const costOf = (services: readonly Services[], prices: Prices) =>
    priceOrder({ serviceType: 'let-oprydning', images: services.map((own) => ({ services: own })) }, prices)
      ?.totalKroner ?? Number.NaN;
  const freeze = (target: PlacedOrder, prices: Prices) => {
    target.frozen = Object.fromEntries(target.images.flat().map((service) => [service, prices[service]]));
  };

  for (const each of steps) {
    switch (each.kind) {
      case 'plan': {
        const day = today + each.inDays;
        if (each.inDays === 0) list = { ...list, [each.service]: each.price };
        else {
          plans = plans.filter((plan) => plan.service !== each.service || plan.day !== day);
          plans.push({ service: each.service, price: each.price, day });
        }
        commands.push(each);
        expected.push('planned');
        break;
      }
      case 'takeBack': {
        const plan = plans[each.which];
        if (!plan) break;
        plans = plans.filter((other) => other !== plan);
        commands.push({ kind: 'takeBack', service: plan.service, inDays: plan.day - today });
        expected.push('taken back');
        break;
      }
      case 'day': {
        onScreen = current();
        today += 1;
        for (const plan of plans) if (plan.day === today) list = { ...list, [plan.service]: plan.price };
        plans = plans.filter(({ day }) => day > today);
        commands.push(each);
        expected.push('day');
        break;
      }
      case 'place': {
        const prices = current();
        const own = each.images.map((services) => ({ path: free.pop() ?? '', services }));
        const cost = costOf(each.images, prices);
        const shown = each.isStale ? costOf(each.images, onScreen) : cost;
        const placed = newOrder([], { images: own });
        const { id, expectedTotal: _, ...content } = placed;
        commands.push({ kind: 'place', id, content, shown });
        if (shown !== cost) {
          expected.push(`total_changed ${cost.toFixed(2)}`);
          break;
        }
        expected.push(cost.toFixed(2));
        const target = { id, images: [...each.images], frozen: {}, kroner: cost };
        freeze(target, prices);
        orders.push(target);
        break;
      }
      case 'add': {
        const target = orders[each.order];
        if (!target) break;
        const prices = { ...current(), ...target.frozen };
        const before = costOf(target.images, prices);
        target.images.push(each.services);
        target.kroner += costOf(target.images, prices) - before;
        freeze(target, prices);
        commands.push({ kind: 'add', id: target.id, services: each.services, path: free.pop() });
        expected.push(target.kroner.toFixed(2));
        break;
      }
      case 'change': {
        const target = orders[each.order];
        if (!target) break;
        const prices = { ...current(), ...target.frozen };
        target.images = target.images.map((own, index) => [...(each.images[index] ?? own)]);
        target.kroner = costOf(target.images, prices);
        freeze(target, prices);
        commands.push({ kind: 'change', id: target.id, services: target.images, shown: target.kroner });
        expected.push(target.kroner.toFixed(2));
        break;
      }
    }
  }
  // What became of each, after everything that came later.
  for (const { id, kroner: cost } of orders) {
    commands.push({ kind: 'total', id });
    expected.push(`${cost.toFixed(2)} ${cost.toFixed(2)}`);
  }
  return { commands, expected };
}

/** Has the database do it, and takes everything back. */
async function run(agreed: Agreed, commands: object[]): Promise<string[]> {
  const rollback = new Error('rolled back');
  let answers: string[] = [];
  await stack.sql
    .begin(async (sql) => {
      for (const [service, { basePrice, pricePerImage }] of Object.entries(agreed)) {
        await sql`insert into public.price_agreements (user_id, service_type, base_price, price_per_image, valid_from)
          values (${customer.id}, ${service}, ${basePrice}, ${pricePerImage}, '2026-01-01')`;
      }
      const [row] = await sql`
        select test.run(${admin.id}, ${customer.id}, ${JSON.stringify(commands)}::text::jsonb) as answers`;
      answers = row?.answers;
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  return answers;
}

const DRIVER = `
  create schema test;
  create or replace function private.today() returns date
  language plpgsql stable parallel safe set search_path = '' as $$
  begin
    return (now() at time zone 'Europe/Copenhagen')::date + coalesce(nullif(current_setting('test.days', true), ''), '0')::integer;
  end
  $$;
  create function test.act_as(p_user_id uuid) returns void language sql as $$
    select set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated')::text, true),
      set_config('role', 'authenticated', true)
  $$;
  create function test.run(p_admin uuid, p_customer uuid, p_commands jsonb) returns text[]
  language plpgsql as $$
  declare
    command jsonb;
    order_id uuid;
    plan_id uuid;
    day date;
    draft public.order_drafts;
    code text;
    value text;
    answer text;
    answers text[] := '{}';
  begin
    perform set_config('test.days', '0', true);
    for command in select c from jsonb_array_elements(p_commands) with ordinality as each (c, place) order by place loop
      perform set_config('role', 'none', true);
      order_id := (command ->> 'id')::uuid;
      day := private.today() + (command ->> 'inDays')::integer;
      begin
        case command ->> 'kind'
          when 'plan' then
            perform test.act_as(p_admin);
            perform public.plan_price(
              command ->> 'service', (command -> 'price' ->> 'basePrice')::numeric,
              (command -> 'price' ->> 'pricePerImage')::numeric, null, day
            );
            answer := 'planned';
          when 'takeBack' then
            select s.id into plan_id from private.service_prices s
            where s.service_type = command ->> 'service' and s.applied_at is null and s.valid_from = day;
            perform test.act_as(p_admin);
            perform public.take_back_price(plan_id);
            answer := 'taken back';
          when 'day' then
            perform set_config('test.days', (current_setting('test.days')::integer + 1)::text, true);
            if (command ->> 'hasJob')::boolean then
              perform private.apply_planned_prices();
            end if;
            answer := 'day';
          when 'place' then
            perform test.act_as(p_customer);
            perform public.save_order_draft(order_id, 0, command -> 'content');
            answer := (public.place_order(order_id, 1, (command ->> 'shown')::numeric)).total_amount::text;
          when 'add' then
            perform test.act_as(p_customer);
            insert into public.order_images (order_id, image_path, services)
            values (
              (command ->> 'id')::uuid, command ->> 'path',
              array(select s from jsonb_array_elements_text(command -> 'services') s)
            );
            answer := (select o.total_amount::text from public.orders o where o.id = (command ->> 'id')::uuid);
          when 'change' then
            perform test.act_as(p_customer);
            draft := public.open_order_change(order_id);
            perform public.save_order_draft(order_id, draft.version, draft.content || jsonb_build_object(
              'hasOwnServices', true, 'images', (
                select jsonb_agg(i.image || jsonb_build_object('services', command -> 'services' -> (i.place - 1)::integer)
                  order by i.place)
                from jsonb_array_elements(draft.content -> 'images') with ordinality as i (image, place)
              )
            ));
            answer := (public.place_order(order_id, draft.version + 1, (command ->> 'shown')::numeric)).total_amount::text;
          when 'total' then
            select o.total_amount || ' ' || sum(l.amount_kroner) into answer
            from public.orders o join public.order_lines l on l.order_id = o.id
            where o.id = (command ->> 'id')::uuid group by o.id;
        end case;
      exception when others then
        get stacked diagnostics code = pg_exception_hint, value = pg_exception_detail;
        answer := coalesce(nullif(code, ''), sqlerrm) || ' ' || value;
      end;
      answers := answers || answer;
    end loop;
    perform set_config('role', 'none', true);
    return answers;
  end
  $$`;
