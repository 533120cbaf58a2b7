import { expect, test } from 'vitest';
import { deskTexts } from '../orders/list/deskTexts.ts';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNarrowDate,
  formatShortDate,
  formatTableDate,
  fromDanishTime,
} from './dates.ts';
import { formatCount, formatFileSize, formatKroner, formatKronerExact } from './numbers.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('counts have a full stop between thousands', () => {
  expect(formatCount(1528)).toBe('1.528');
  expect(deskTexts.place(1528, 12_000)).toBe('1.528 af 12.000');
});

test('money is Danish', () => {
  expect(plain(formatKroner(1250))).toBe('1.250 kr.');
  expect(plain(formatKroner(0))).toBe('0 kr.');
  expect(plain(formatKronerExact(1250.5))).toBe('1.250,50 kr.');
});

test('dates are Danish and of Danish time, also at midnight and in summer', () => {
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('20. november 2026');
  expect(formatDate('2026-12-31T23:30:00Z')).toBe('1. januar 2027');
  expect(formatDate('2026-06-30T22:30:00Z')).toBe('1. juli 2026');
  expect(formatMonth('2026-12-31T23:30:00Z')).toBe('januar 2027');
  expect(formatShortDate('2026-03-01T00:00:00Z')).toBe('01.03.2026');
  expect(plain(formatDateTime('2026-11-20T13:05:00Z'))).toBe('20. november 2026 kl. 14.05');
});

test('file sizes use a comma and steps of 1024', () => {
  expect(plain(formatFileSize(0))).toBe('0 kB');
  expect(plain(formatFileSize(10))).toBe('1 kB');
  expect(plain(formatFileSize(512 * 1024))).toBe('512 kB');
  expect(plain(formatFileSize(8.4 * 1024 * 1024))).toBe('8,4 MB');
  expect(plain(formatFileSize(20 * 1024 * 1024))).toBe('20 MB');
  expect(plain(formatFileSize(1.2 * 1024 ** 3))).toBe('1,2 GB');
});

test.each([
  ['2026-01-14T11:32:05', '2026-01-14T10:32:05.000Z'],
  ['2026-06-14T11:32:05.250', '2026-06-14T09:32:05.250Z'],
  ['2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ['2026-13-01T00:00:00', undefined],
])('a Danish clock at %s', (local, moment) => {
  expect(fromDanishTime(local)?.toISOString()).toBe(moment);
});

test('a date in a table has its year only where it is another', () => {
  const now = new Date('2026-11-24T12:30:00Z');
  expect(formatTableDate('2026-11-20T09:30:00Z', now)).toBe('20. nov.');
  expect(formatTableDate('2025-11-20T09:30:00Z', now)).toBe('20.11.2025');
  expect(formatNarrowDate('2026-11-20T09:30:00Z', now)).toBe('20.11.');
  expect(formatNarrowDate('2025-11-20T09:30:00Z', now)).toBe('20.11.25');
});
