import { type PricedOrder, priceOrder, type ServicePrice } from '@rumklar/domain/prices/prices';
import { findConflict } from '@rumklar/domain/services/families';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeObject } from '../arrange.ts';
import { draftParametersOf, newOrder, place, written } from './placing.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

type Services = (ServiceType[] | null)[];
const image = () => placeObject(stack, { owner: customer.id });

/** Places an order with an image for each entry: its services, or null. */
async function placeMixed(serviceType: ServiceType, services: Services, expectedTotal: number) {
  const images = [];
  for (const own of services) images.push({ path: await image(), services: own });
  const order = newOrder([], { serviceType, images, expectedTotal });
  return { id: order.id, placed: await place(customer.client, order) };
}
const servicesOf = async (id: string) => {
  const rows =
    await stack.sql`select services from public.order_images where order_id = ${id} order by position`;
  return rows.map(({ services }) => services);
};

describe('the price of an order', () => {
  test('is what the form shows, in 1,000 random mixes of the price list and agreements; services that exclude each other are refused by name', async () => {
    const singles = serviceTypes.filter((service) => service !== 'totalentreprise');
    const ore = fc.integer({ min: 0, max: 100_000 });
    const mix = fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({
          serviceType: fc.constantFrom(...singles),
          images: fc.array(
            fc.record({
              services: fc.option(
                fc.array(fc.constantFrom(...singles), { minLength: 1, maxLength: 3 }).filter(hasFewConflicts),
              ),
            }),
            { minLength: 1, maxLength: 5 },
          ),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          serviceType: fc.constant('totalentreprise' as const),
          images: fc.array(
            fc.record({
              services: fc.constantFrom<(ServiceType[] | null)[]>(null, ['totalentreprise']),
            }),
            { minLength: 1, maxLength: 5 },
          ),
        }),
      },
    );
    const list = fc.record({ basePrice: fc.option(ore, { nil: 0 }), pricePerImage: ore });
    const paths = await Promise.all([1, 2, 3, 4, 5].map(image));
    let refused = 0;
    for (const [lists, agreed, mixes] of fc.sample(
      fc.tuple(
        fc.array(list, { minLength: serviceTypes.length, maxLength: serviceTypes.length }),
        fc.subarray([...serviceTypes]),
        fc.array(mix, { minLength: 100, maxLength: 100 }),
      ),
      10,
    )) {
      const prices = pricesOf(lists);
      const expected = mixes.map((order) => expectedOf(order, prices));
      expect(await priceInDatabase(mixes, prices, agreed, paths)).toEqual(expected);
      refused += expected.filter((answer) => answer.startsWith('service_conflict')).length;
    }
    // Both answers were tried often.
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(900);
  });

  test('of a turnkey service chosen image by image is that of a turnkey order', async () => {
    const { placed } = await placeMixed('let-oprydning', [['totalentreprise'], ['totalentreprise']], 2300);
    expect(placed).toMatchObject({ service_type: 'totalentreprise', base_price: 2000, total_amount: 2300 });
  });

  test('of one image with a turnkey service beside others is refused', async () => {
    const { id, placed } = await placeMixed('let-oprydning', [null, null, ['totalentreprise']], 308);
    expect(placed).toMatchObject({
      refusal: 'service_conflict',
      about: 'let-oprydning,totalentreprise',
    });
    expect(await written(stack, id)).toEqual({ orders: 0, images: [] });
  });
});

describe('an order whose images have different services', () => {
  test('has the commonest one, counts the others, and has no price per image', async () => {
    const services: Services = [['fuld-styling', 'let-oprydning'], null, ['fuld-styling'], null, null];
    const { id, placed } = await placeMixed('haandvaerkeropgaver', services, 2 * 400 + 79 + 3 * 150);
    expect(placed).toMatchObject({
      service_type: 'haandvaerkeropgaver',
      other_services: 2,
      price_per_image: 0,
      image_count: 5,
      total_amount: 1329,
    });
    expect(await servicesOf(id)).toEqual(services);
  });

  test('keeps the service of images without their own when another one is commoner', async () => {
    const { id, placed } = await placeMixed('let-oprydning', [['fuld-styling'], null, ['fuld-styling']], 879);
    expect(placed).toMatchObject({ service_type: 'fuld-styling', other_services: 1, total_amount: 879 });
    expect(await servicesOf(id)).toEqual([null, ['let-oprydning'], null]);
  });

  test('has the chosen service of several that are as common, or that of the first image', async () => {
    const tied = await placeMixed('fuld-styling', [['let-oprydning'], null], 479);
    expect(tied.placed).toMatchObject({ service_type: 'fuld-styling' });
    const unused = await placeMixed('fuld-styling', [['let-styling'], ['let-oprydning']], 329);
    expect(unused.placed).toMatchObject({ service_type: 'let-styling', other_services: 1 });
  });

  test('of which every image was given the same one is an order of that service', async () => {
    const { id, placed } = await placeMixed('let-oprydning', [['fuld-styling'], ['fuld-styling']], 800);
    expect(placed).toMatchObject({ service_type: 'fuld-styling', other_services: 0, price_per_image: 400 });
    expect(await servicesOf(id)).toEqual([null, null]);
  });

  test('keeps the prices of its images for those that are added later', async () => {
    const { id } = await placeMixed('let-oprydning', [null, ['fuld-styling']], 479);
    await stack.sql`update public.service_pricing set price_per_image = price_per_image + 20`;
    const later = [null, ['fuld-styling'], ['let-styling']];
    const rows = [];
    for (const services of later) rows.push({ order_id: id, services, image_path: await image() });
    const { error } = await customer.client.from('order_images').insert(rows);
    await stack.sql`update public.service_pricing set price_per_image = price_per_image - 20`;
    expect(error).toBeNull();
    const { data } = await customer.client
      .from('orders')
      .select('total_amount, other_services')
      .eq('id', id)
      .single();
    expect(data).toEqual({ total_amount: 479 + 79 + 400 + 270, other_services: 2 });
  });
});

/** Conflicts shall be tried, and shall not be most of what is tried. */
function hasFewConflicts(services: ServiceType[]): boolean {
  return findConflict(services) === undefined || services.length === 3;
}

function pricesOf(lists: ServicePrice[]): Record<ServiceType, ServicePrice> {
  const entries = serviceTypes.map((service, index) => {
    const { basePrice = 0, pricePerImage = 0 } = lists[index] ?? {};
    return [service, { basePrice: basePrice / 100, pricePerImage: pricePerImage / 100 }];
  });
  return Object.fromEntries(entries);
}

/** The refusal that names the services or, as the orders are placed with a wrong total, the right one. */
function expectedOf(order: PricedOrder, prices: Record<ServiceType, ServicePrice>): string {
  for (const { services } of order.images) {
    const conflict = services && findConflict(services);
    if (conflict) return `service_conflict ${conflict}`;
  }
  return `total_changed ${priceOrder(order, prices)?.totalKroner.toFixed(2)}`;
}

/**
 * Has the database place all orders with a wrong total, each with the same images, in a transaction that is rolled back.
 * The prices of some services are agreed with the customer, those of the others are in the price list.
 */
async function priceInDatabase(
  orders: PricedOrder[],
  prices: Record<ServiceType, ServicePrice>,
  agreed: ServiceType[],
  paths: string[],
): Promise<string[]> {
  const parameters = orders.map((order) => {
    const images = order.images.map(({ services }, index) => ({ path: paths[index] ?? '', services }));
    return draftParametersOf(newOrder([], { serviceType: order.serviceType, images }));
  });
  const rollback = new Error('rolled back');
  const answers: string[] = [];
  await stack.sql
    .begin(async (sql) => {
      for (const [service, { basePrice, pricePerImage }] of Object.entries(prices)) {
        const isAgreed = agreed.some((known) => known === service);
        await sql`update public.service_pricing
          set base_price = ${isAgreed ? 7 : basePrice}, price_per_image = ${isAgreed ? 1 : pricePerImage}
          where service_type = ${service}`;
        if (!isAgreed) continue;
        await sql`insert into public.price_agreements (user_id, service_type, base_price, price_per_image, valid_from)
          values (${customer.id}, ${service}, ${basePrice}, ${pricePerImage}, '2026-01-01')`;
      }
      await sql.unsafe(PLACE_ALL);
      const rows =
        await sql`select * from pg_temp.place_all(${customer.id}, ${JSON.stringify(parameters)}::text::jsonb)`;
      answers.push(...rows.map(({ answer }) => answer));
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
  return answers;
}

const PLACE_ALL = `
  create function pg_temp.place_all(p_user_id uuid, p_orders jsonb) returns table (answer text)
  language plpgsql as $$
  declare
    placed jsonb;
    code text;
    value text;
  begin
    perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated')::text, true);
    perform set_config('role', 'authenticated', true);
    for placed in select o from jsonb_array_elements(p_orders) with ordinality as each (o, place) order by place loop
      begin
        perform public.save_order_draft((placed ->> 'p_id')::uuid, 0, placed -> 'p_content');
        perform public.place_order((placed ->> 'p_id')::uuid, 1, -1);
      exception when others then
        get stacked diagnostics code = pg_exception_hint, value = pg_exception_detail;
        answer := coalesce(nullif(code, ''), sqlerrm) || ' ' || value;
        return next;
      end;
    end loop;
    perform set_config('role', 'none', true);
  end
  $$`;
