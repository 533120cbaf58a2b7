import { type OrderDraftContent, readDraftContent } from '@rumklar/domain/orders/draft/draft';
import { detailsOf } from '@rumklar/domain/orders/draft/draftDetails';
import { noDetails, orderedServices } from '@rumklar/domain/orders/imageDetails';
import { priceOrder } from '@rumklar/domain/prices/prices';
import { takesFloorPlans } from '@rumklar/domain/services/families';
import { publicPrices } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftContent, placeObject } from '../arrange.ts';
import { newMark, newOrder, place } from './placing.ts';

// What a draft's order has is decided twice: by the form, which shows the price, and by place_order.
let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

const styled = { services: ['fuld-styling'] };
const two = { services: ['let-oprydning', 'haandvaerkeropgaver'], room: 'Stue', marks: true };
const plan = { isFloorPlan: true };

interface Listed {
  isFloorPlan?: boolean;
  services?: string[] | null;
  room?: string;
  marks?: boolean;
}

test.each<[string, ServiceType, boolean, Listed[]]>([
  ['the service of the order', 'let-oprydning', false, [{}, {}]],
  ['services of single images while they are allowed', 'let-oprydning', true, [{}, styled, two, styled]],
  ['kept services that are not allowed now', 'let-oprydning', false, [styled, two, {}]],
  ['no services as the service of the order', 'let-styling', true, [{ services: null }, {}]],
  ['a turnkey order of images that had services', 'totalentreprise', true, [styled, two, {}]],
  ['a turnkey order with floor plans', 'totalentreprise', false, [plan, {}, plan]],
  ['floor plans from before another service was chosen', 'let-styling', false, [{}, plan, plan]],
  ['floor plans beside images of their own services', 'let-styling', true, [plan, two, {}]],
  ['a floor plan with details', 'totalentreprise', true, [{}, { ...two, isFloorPlan: true }]],
  [
    'images that are all turnkey, and a floor plan',
    'let-styling',
    true,
    [{ services: ['totalentreprise'] }, plan],
  ],
])('place_order and the form agree on %s', async (_, serviceType, hasOwnServices, listed) => {
  const images = await Promise.all(
    listed.map(async ({ marks = false, ...image }, index) => ({
      key: `${index}`,
      fileName: `IMG_${index}.jpg`,
      size: 1000,
      ...image,
      path: await placeObject(stack, { owner: customer.id }),
      marks: marks ? [newMark()] : undefined,
    })),
  );
  const stored = draftContent([], { serviceType, hasOwnServices, images });
  const expected = orderOf(readDraftContent(stored));
  const order = newOrder([], { serviceType, hasOwnServices, images, expectedTotal: expected.total ?? 0 });
  const placed = await place(customer.client, order);
  expect(placed).toMatchObject({ id: order.id, total_amount: expected.total });
  const rows = await stack.sql`
    select i.image_path, i.is_floor_plan, i.room, i.services,
      (select count(*)::integer from public.image_marks m where m.order_image_id = i.id) as marks
    from public.order_images i where i.order_id = ${order.id} order by i.position`;
  const ordered = rows.map(({ services, ...row }) => ({
    ...row,
    services: row.is_floor_plan ? [] : (services ?? [placed.service_type]),
  }));
  expect(ordered).toEqual(expected.images);
});

/** What the form orders, and what it says that costs. */
function orderOf(draft: OrderDraftContent) {
  const { serviceType } = draft;
  const images = draft.images
    .filter(({ isFloorPlan }) => !isFloorPlan || takesFloorPlans(serviceType))
    .map((image) => ({
      ...(image.isFloorPlan ? noDetails : detailsOf(image)),
      path: image.path,
      isFloorPlan: image.isFloorPlan,
    }));
  const priced = images
    .filter(({ isFloorPlan }) => !isFloorPlan)
    .map((details) => ({ services: orderedServices(draft, details) }));
  return {
    total: priceOrder({ serviceType, images: priced }, publicPrices)?.totalKroner,
    images: images.map(({ path, isFloorPlan, room, marks, services }) => ({
      image_path: path,
      is_floor_plan: isFloorPlan,
      room,
      marks: marks.length,
      services: isFloorPlan ? [] : (orderedServices(draft, { services }) ?? [serviceType]),
    })),
  };
}
