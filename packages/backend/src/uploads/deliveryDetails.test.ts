import { buildOrderImage } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { newDeliveries } from './deliveryDetails.ts';

const order = {
  number: 1041,
  address: 'Bredgade 1',
  serviceType: 'let-oprydning' as const,
  deliverables: [],
  originals: [buildOrderImage({ id: 'a', position: 1 }), buildOrderImage({ id: 'b', position: 2 })],
};
const files = [{ name: 'en.jpg' }, { name: 'to.jpg' }];

test('the second of two files placed on one original by hand is a variant, so that neither hides the other', () => {
  const places = newDeliveries(order, files, { place: { originalId: 'a' } }).map(({ place }) => place);
  expect(places).toMatchObject([
    { originalId: 'a', matchedBy: 'hand', as: 'version' },
    { originalId: 'a', matchedBy: 'hand', as: 'variant' },
  ]);
});

test('a file placed by hand beside one that waits is a variant', () => {
  const chosen = [{ fileName: 'nul.jpg', originalId: 'b', as: 'version' as const }];
  const as = (originalId: string) =>
    newDeliveries(order, files.slice(0, 1), { place: { originalId }, chosen }).map(({ place }) => place.as);
  expect(as('b')).toEqual(['variant']);
  expect(as('a')).toEqual(['version']);
});

test('files placed on a deliverable are its next version, also beside a file that waits for it', () => {
  const place = { originalId: 'a', deliverableId: 'd' };
  const chosen = [{ fileName: 'nul.jpg', as: 'version' as const, ...place }];
  const [first] = newDeliveries(order, files.slice(0, 1), { place, chosen });
  expect(first?.place).toMatchObject({ ...place, as: 'version', matchedBy: 'hand' });
  // A deliverable without an original can be placed on by hand too.
  const [loose] = newDeliveries(order, files.slice(0, 1), {
    place: { originalId: null, deliverableId: 'd' },
  });
  expect(loose?.place).toMatchObject({ originalId: null, deliverableId: 'd', as: 'version' });
});
