import { expect, test } from 'vitest';
import { standardLimits } from '../../images/files/limits.ts';
import { orderTexts } from '../texts.ts';
import { type OrderFormValues, totalBytes, validateOrder } from './validation.ts';

const valid: OrderFormValues = {
  title: 'Villa',
  address: 'Bredgade 1',
  notes: '',
  reference: '',
  serviceType: 'let-oprydning',
  images: [{ size: 1 }],
  floorPlans: [],
};

test('a complete order has no errors', () => {
  expect(validateOrder(valid)).toEqual({});
});

test.each<[string, Partial<OrderFormValues>, object]>([
  ['a short title', { title: ' ab ' }, { title: 'Titel skal være mindst 3 tegn' }],
  ['a short address', { address: 'Vej ' }, { address: 'Indtast venligst en gyldig adresse' }],
  ['an unknown service', { serviceType: 'maling' }, { serviceType: 'Vælg en ydelse' }],
  ['a title that the database refuses', { title: 'a'.repeat(201) }, { title: 'Skriv højst 200 tegn' }],
  ['an address that it refuses', { address: 'b'.repeat(301) }, { address: 'Skriv højst 300 tegn' }],
  ['a case number that it refuses', { reference: 'd'.repeat(61) }, { reference: 'Skriv højst 60 tegn' }],
  ['notes that it refuses', { notes: 'c'.repeat(5001) }, { notes: 'Skriv højst 5.000 tegn' }],
  ['no image', { images: [] }, { images: 'Du skal uploade mindst ét billede' }],
  [
    'too many bytes',
    { images: [{ size: standardLimits.totalBytes }, { size: 1 }] },
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
  const longest = {
    title: '🏡'.repeat(200),
    address: 'b'.repeat(300),
    notes: 'c'.repeat(5000),
    reference: 'd'.repeat(60),
  };
  expect(validateOrder({ ...valid, ...longest })).toEqual({});
});

test('one floor plan for each of five storeys may be sent; those of another service are not sent', () => {
  const plans = (count: number) => ({ ...valid, floorPlans: Array(count).fill({ size: 1 }) });
  expect(validateOrder({ ...plans(5), serviceType: 'totalentreprise' })).toEqual({});
  expect(validateOrder(plans(6))).toEqual({});
});

test('exactly 20 MB may be sent', () => {
  expect(validateOrder({ ...valid, images: [{ size: standardLimits.totalBytes }] })).toEqual({});
});

test('floor plans count in the bytes only where the service allows them', () => {
  const draft = { ...valid, floorPlans: [{ size: 5 }] };
  expect(totalBytes(draft)).toBe(1);
  expect(totalBytes({ ...draft, serviceType: 'totalentreprise' })).toBe(6);
});

test('a larger account may send more, and the sentences name its figures', () => {
  const limits = { totalBytes: 2 * 1024 ** 3, fileBytes: 25 * 1024 ** 2, files: 3 };
  const sent = (...sizes: number[]) => ({ ...valid, images: sizes.map((size) => ({ size })) });
  expect(validateOrder(sent(1024 ** 3, 1024 ** 3), limits)).toEqual({});
  expect(validateOrder(sent(1024 ** 3, 1024 ** 3, 1), limits)).toEqual({
    images: 'Den samlede filstørrelse må ikke overstige 2\u00a0GB',
  });
  expect(validateOrder(sent(1, 1, 1, 1), limits)).toEqual({
    images: 'Der kan højst være 3 filer på en ordre.',
  });
  expect(orderTexts.imagesHint(limits)).toBe(
    'JPG, PNG, WEBP eller HEIC, højst 2\u00a0GB i alt og 25\u00a0MB pr. billede.',
  );
  expect(orderTexts.imagesHint()).toBe('JPG, PNG, WEBP eller HEIC, højst 20\u00a0MB i alt.');
  expect(orderTexts.imagesTooLarge()).toMatchObject({
    title: 'Filstørrelse for stor',
    description: 'Den samlede filstørrelse må ikke overstige 20MB',
  });
});
