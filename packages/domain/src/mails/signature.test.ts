import { expect, test } from 'vitest';
import { brand } from '../brand.ts';
import { companyText } from './signature.ts';

test('names the company with its CVR and address, and nothing that is not set', () => {
  expect(companyText()).toBe('Rumklar ApS · CVR 12345678 · Eksempelgade 1, 1000 København K');
  expect(companyText({ ...brand.company, cvr: '', street: '', postalCode: '' })).toBe(
    'Rumklar ApS · København K',
  );
  expect(companyText({ name: 'Rumklar', cvr: '', street: '', postalCode: '', city: '' })).toBe('Rumklar');
});
