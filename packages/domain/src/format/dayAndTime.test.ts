import { expect, test } from 'vitest';
import { dayAndTime, shortDayAndTime, timeAgo } from './dayAndTime.ts';

// A Tuesday, 13.30 in Denmark.
const NOW = new Date('2026-11-24T12:30:00Z');

test.each([
  ['the same day', '2026-11-24T10:20:00Z', 'i dag kl. 11.20'],
  ['a full hour', '2026-11-24T08:00:00Z', 'i dag kl. 9'],
  ['yesterday', '2026-11-23T13:05:00Z', 'i går kl. 14.05'],
  ['yesterday, less than a day before midnight', '2026-11-23T22:59:00Z', 'i går kl. 23.59'],
  ['after midnight in Denmark, before it in UTC', '2026-11-23T23:05:00Z', 'i dag kl. 0.05'],
  ['tomorrow', '2026-11-25T08:30:00Z', 'i morgen kl. 9.30'],
  ['the day after tomorrow', '2026-11-26T11:00:00Z', 'torsdag kl. 12'],
  ['six days on', '2026-11-30T08:00:00Z', 'mandag kl. 9'],
  ['a week on', '2026-12-01T13:30:00Z', 'tirsdag den 1. december kl. 14.30'],
  ['days ago', '2026-11-20T13:05:00Z', 'den 20. november kl. 14.05'],
  ['a year ago', '2025-11-20T13:05:00Z', 'den 20. november 2025 kl. 14.05'],
  ['the next year', '2027-01-20T13:00:00Z', 'den 20. januar 2027 kl. 14'],
])('%s', (_, value, words) => {
  expect(dayAndTime(value, NOW)).toBe(words);
});

test.each([
  ['the same day', '2026-11-24T13:00:00Z', 0, 'kl. 14'],
  ['tomorrow', '2026-11-25T07:30:00Z', 0, '25.11. kl. 8.30'],
  ['tomorrow below a heading that says so', '2026-11-25T07:30:00Z', 1, 'kl. 8.30'],
  ['the day after tomorrow below such a heading', '2026-11-26T11:00:00Z', 1, '26.11. kl. 12'],
  ['the next year', '2027-01-20T13:00:00Z', 0, '20.01.27 kl. 14'],
])('in short, %s', (_, value, near, words) => {
  expect(shortDayAndTime(value, NOW, near)).toBe(words);
});

test('the day that has 25 hours is one day', () => {
  expect(dayAndTime('2026-10-24T22:30:00Z', new Date('2026-10-25T22:30:00Z'))).toBe('i dag kl. 0.30');
});

test.each([
  ['2026-11-24T12:29:30Z', 'lige nu'],
  ['2026-11-24T12:25:00Z', 'for 5 min. siden'],
  ['2026-11-24T11:30:00Z', 'i dag kl. 12.30'],
])('%s is %s', (value, words) => {
  expect(timeAgo(value, NOW)).toBe(words);
});
