import { buildOrderImage } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { newDeliveries } from './deliveryDetails.ts';

const order = {
  ...{ number: 1041, address: 'Bredgade 1', serviceType: 'let-oprydning' as const, deliverables: [] },
  originals: [buildOrderImage({ id: 'a', position: 1 }), buildOrderImage({ id: 'b', position: 2 })],
};
const files = [{ name: 'en.jpg' }, { name: 'to.jpg' }];

test('of two files placed on one original by hand the second is a variant, so that neither hides the other', () => {
  const places = newDeliveries(order, files, { originalId: 'a' }).map(({ place }) => place);
  expect(places).toMatchObject([
    { originalId: 'a', matchedBy: 'hand', as: 'version' },
    { originalId: 'a', matchedBy: 'hand', as: 'variant' },
  ]);
});

test('a file placed by hand beside one that waits is a variant', () => {
  const chosen = [{ fileName: 'nul.jpg', originalId: 'b', as: 'version' as const }];
  const as = (originalId: string) =>
    newDeliveries(order, files.slice(0, 1), { originalId, chosen }).map(({ place }) => place.as);
  expect(as('b')).toEqual(['variant']);
  expect(as('a')).toEqual(['version']);
});
