import { expect, test } from 'vitest';
import { overlappingPeriod, parseBankAccount, parseHoursField, parseWhole } from './settings.ts';

test.each([
  ['', null],
  [' 2 ', 2],
  ['0', 0],
  ['100', 100],
  ['101', undefined],
  ['-1', undefined],
  ['1,5', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['1e2', undefined],
  ['٣', undefined],
])('whole number %j: %j', (text, value) => {
  expect(parseWhole(text, 0, 100)).toBe(value);
});

test.each([
  ['', null],
  ['8', 480],
  ['1,5', 90],
  ['0,5', 30],
  ['0', undefined],
  ['1,25', undefined],
  ['1001', undefined],
  ['-8', undefined],
])('hours %j: %j', (text, minutes) => {
  expect(parseHoursField(text)).toBe(minutes);
});

test.each([
  ['1234 12345678', 'Reg. 1234 konto 12345678'],
  ['Reg. 1234 konto 0012345678', 'Reg. 1234 konto 0012345678'],
  ['reg.nr. 1234, kontonr. 12345'.replaceAll(',', ''), 'Reg. 1234 konto 12345'],
  ['dk5000400440116243', 'IBAN DK50 0040 0440 1162 43'],
  ['IBAN: DK50 0040 0440 1162 43', 'IBAN DK50 0040 0440 1162 43'],
  ['DK51 0040 0440 1162 43', undefined],
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['1234 1234', undefined],
  ['1234 12345678901', undefined],
  ['<b>1234</b> 12345678', undefined],
  ['', undefined],
])('%j is shown as %j', (text, shown) => {
  expect(parseBankAccount(text)).toBe(shown);
});

test.each([
  ['2026-07-15', '2026-07-15', 'Sommerferie'],
  ['2026-07-01', '2026-08-31', 'Sommerferie'],
  ['2026-07-24', '2026-07-30', 'Sommerferie'],
  ['2026-07-10', '2026-07-13', 'Sommerferie'],
  ['2026-07-10', '2026-07-12', undefined],
  ['2026-07-25', '2026-07-25', undefined],
])('the days from %s to %s overlap %s', (from, until, name) => {
  const summer = { name: 'Sommerferie', from: '2026-07-13', until: '2026-07-24' };
  expect(overlappingPeriod([summer], from, until)?.name).toBe(name);
});
