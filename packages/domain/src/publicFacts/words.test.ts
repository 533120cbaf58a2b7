import { expect, test } from 'vitest';
import { formatKroner } from '../format/numbers.ts';
import { publicFacts, type StoredFacts, seededFacts } from './publicFacts.ts';
import { factWords } from './words.ts';

const unset: StoredFacts = {
  ...seededFacts,
  company: { name: null, cvr: null, street: null, postalCode: null, city: null },
  email: null,
  phone: null,
  phoneHours: null,
};

test('pages that are built without a project say the seeds, and promise nothing', () => {
  expect(factWords(seededFacts)).toMatchObject({
    company: 'Rumklar ApS',
    address: 'Eksempelgade 1, 1000 København K',
    'amount/let-styling': formatKroner(250),
    'unit/let-styling': 'pr. billede',
    'ready/let-styling': '',
    'amount/totalentreprise': `Fra ${formatKroner(2000)}`,
    'unit/totalentreprise': `plus ${formatKroner(150)} pr. billede`,
    lowest: `Fra ${formatKroner(79)}`,
    shortest: '',
    vat: '',
    closing: '',
  });
});

test('what a project has not set is as the pages were built', () => {
  expect(publicFacts(unset)).toEqual(seededFacts);
  const { company, address, email, phone, hours } = factWords(unset);
  expect([company, address, email, phone, hours]).toEqual([null, null, null, null, null]);
});

test('what a project has set is said', () => {
  const styling = { basePrice: 0, pricePerImage: 1250, turnaroundMinutes: 1080 };
  const words = factWords({
    ...unset,
    prices: { ...unset.prices, 'let-styling': styling },
    vat: 'ekskl.',
    closing: [{ name: 'Sommerferie', from: '2027-07-12', until: '2027-07-23' }],
    company: { name: '<b>Nord</b>', cvr: '10000009', street: 'Gade 1', postalCode: '8000', city: 'Aarhus' },
  });
  expect(words).toMatchObject({
    'amount/let-styling': formatKroner(1250),
    'ready/let-styling': 'Klar efter 2 hverdage',
    shortest: 'Fra 2 hverdage',
    vat: 'Priser er ekskl. moms.',
    closing: 'Lukket 12.–23. juli',
    company: '<b>Nord</b>',
    address: 'Gade 1, 8000 Aarhus',
  });
});
