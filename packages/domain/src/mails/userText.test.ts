import { describe, expect, it, test } from 'vitest';
import { brand } from '../brand.ts';
import { companyText, nameInMail, oneLine } from './userText.ts';

describe('a name in a mail', () => {
  it.each(['Åse Sørensen', 'J.P. Jacobsen', 'Anne <b>Møller</b>', 'Dr. Bo Ib', "Jean-Luc O'Neill"])(
    'may be %j',
    (name) => {
      expect(nameInMail(` ${name}\n`)).toBe(name);
    },
  );

  it.each([
    undefined,
    null,
    '',
    '{"name":"x"}',
    'Vind en iPhone på evil.example',
    'http://1.2.3.4',
    'www.x',
    'skriv til a@b',
    'x'.repeat(61),
  ])('is left out when it is %j', (name) => {
    expect(nameInMail(name)).toBeUndefined();
  });

  it('is one line', () => {
    expect(nameInMail('Åse\r\nBcc: x')).toBe('Åse Bcc: x');
    expect(oneLine('Villa\u2028på\tStrandvejen')).toBe('Villa på Strandvejen');
  });
});

test('names the company with its CVR and address, and nothing that is not set', () => {
  expect(companyText()).toBe('Rumklar ApS · CVR 12345678 · Eksempelgade 1, 1000 København K');
  expect(companyText({ ...brand.company, cvr: '', street: '', postalCode: '' })).toBe(
    'Rumklar ApS · København K',
  );
  expect(companyText({ name: 'Rumklar', cvr: '', street: '', postalCode: '', city: '' })).toBe('Rumklar');
});
