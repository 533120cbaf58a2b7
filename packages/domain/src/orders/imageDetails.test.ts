import { expect, test } from 'vitest';
import { hasOwnServices, noDetails, orderedServices } from './imageDetails.ts';

const own = { services: ['fuld-styling' as const] };

test('images are ordered with their own services only while the switch allows it', () => {
  const order = { serviceType: 'let-oprydning', hasOwnServices: true } as const;
  expect(orderedServices(order, own)).toEqual(['fuld-styling']);
  expect(orderedServices(order, noDetails)).toBeNull();
  expect(orderedServices(order, undefined)).toBeNull();
  expect(orderedServices({ ...order, hasOwnServices: false }, own)).toBeNull();
});

test('a service of the whole order leaves no image its own', () => {
  const order = { serviceType: 'totalentreprise', hasOwnServices: true } as const;
  expect(hasOwnServices(order)).toBe(false);
  expect(orderedServices(order, own)).toBeNull();
});
