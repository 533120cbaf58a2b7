import { expect, test } from 'vitest';
import { MAX_TOTAL_BYTES } from '../images/limits.ts';
import { type OrderDraft, totalBytes, validateOrder } from './validation.ts';

const valid: OrderDraft = {
  title: 'Villa',
  address: 'Bredgade 1',
  notes: '',
  serviceType: 'let-oprydning',
  images: [{ size: 1 }],
  floorPlans: [],
};

test('a complete order has no errors', () => {
  expect(validateOrder(valid)).toEqual({});
});

test.each<[string, Partial<OrderDraft>, object]>([
  ['a short title', { title: ' ab ' }, { title: 'Titel skal være mindst 3 tegn' }],
  ['a short address', { address: 'Vej ' }, { address: 'Indtast venligst en gyldig adresse' }],
  ['an unknown service', { serviceType: 'maling' }, { serviceType: 'Vælg en ydelse' }],
  ['a title that the database refuses', { title: 'a'.repeat(201) }, { title: 'Skriv højst 200 tegn' }],
  ['an address that it refuses', { address: 'b'.repeat(301) }, { address: 'Skriv højst 300 tegn' }],
  ['notes that it refuses', { notes: 'c'.repeat(5001) }, { notes: 'Skriv højst 5.000 tegn' }],
  ['no image', { images: [] }, { images: 'Du skal uploade mindst ét billede' }],
  [
    'too many bytes',
    { images: [{ size: MAX_TOTAL_BYTES }, { size: 1 }] },
    { images: 'Den samlede filstørrelse må ikke overstige 20MB' },
  ],
  [
    'a floor plan too many',
    { serviceType: 'totalentreprise', floorPlans: Array(6).fill({ size: 1 }) },
    { floorPlans: 'Der kan højst være 5 plantegninger på en ordre, én pr. etage.' },
  ],
])('%s is reported at its field', (_, changes, errors) => {
  expect(validateOrder({ ...valid, ...changes })).toEqual(errors);
});

test('the longest texts that the database accepts may be sent, an emoji counted as one character', () => {
  const longest = { title: '🏡'.repeat(200), address: 'b'.repeat(300), notes: 'c'.repeat(5000) };
  expect(validateOrder({ ...valid, ...longest })).toEqual({});
});

test('one floor plan for each of five storeys may be sent; those of another service are not sent', () => {
  const plans = (count: number) => ({ ...valid, floorPlans: Array(count).fill({ size: 1 }) });
  expect(validateOrder({ ...plans(5), serviceType: 'totalentreprise' })).toEqual({});
  expect(validateOrder(plans(6))).toEqual({});
});

test('exactly 20 MB may be sent', () => {
  expect(validateOrder({ ...valid, images: [{ size: MAX_TOTAL_BYTES }] })).toEqual({});
});

test('floor plans count in the bytes only where the service allows them', () => {
  const draft = { ...valid, floorPlans: [{ size: 5 }] };
  expect(totalBytes(draft)).toBe(1);
  expect(totalBytes({ ...draft, serviceType: 'totalentreprise' })).toBe(6);
});
