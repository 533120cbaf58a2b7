import { describe, expect, test } from 'vitest';
import { buildInvoice } from './factory.ts';
import { billingMoment, isCalendarDay, orderBlockMessage, orderBlockOf, overdueText } from './status.ts';

test.each([
  ['2026-11-30T23:30:00Z', { date: '2026-12-01', hour: 0 }],
  ['2026-11-30T22:59:59Z', { date: '2026-11-30', hour: 23 }],
  ['2026-06-30T22:00:00Z', { date: '2026-07-01', hour: 0 }],
  ['2026-07-01T04:10:00Z', { date: '2026-07-01', hour: 6 }],
  ['2026-12-01T05:10:00Z', { date: '2026-12-01', hour: 6 }],
])('%s in Copenhagen', (moment, expected) => {
  expect(billingMoment(new Date(moment))).toEqual(expected);
});

test.each([
  ['2026-12-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1.12.2026', false],
])('%s is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

const failed = buildInvoice({ status: 'failed', due_date: '2026-10-15' });

describe('orderBlockOf', () => {
  test.each([
    ['2026-10-04', { daysLeft: 26, isOverdue: false, isBlocked: false }],
    ['2026-10-15', { daysLeft: 15, isOverdue: false, isBlocked: false }],
    ['2026-10-16', { daysLeft: 14, isOverdue: true, isBlocked: false }],
    // Summer time ends in between.
    ['2026-10-29', { daysLeft: 1, isOverdue: true, isBlocked: false }],
    ['2026-10-30', { daysLeft: 0, isOverdue: true, isBlocked: true }],
    ['2027-02-01', { daysLeft: 0, isOverdue: true, isBlocked: true }],
  ])('an invoice due on 15 October, on %s', (today, stop) => {
    expect(orderBlockOf(failed, today)).toEqual({ from: '2026-10-30', ...stop });
  });

  test('an open invoice has no block until it is overdue', () => {
    const open = buildInvoice({ status: 'open', due_date: '2026-10-15' });
    expect(orderBlockOf(open, '2026-10-15')).toBeUndefined();
    expect(orderBlockOf(open, '2026-10-16')).toMatchObject({ daysLeft: 14 });
  });

  test('a paid invoice never has one', () => {
    expect(
      orderBlockOf(buildInvoice({ status: 'paid', due_date: '2026-10-15' }), '2027-01-01'),
    ).toBeUndefined();
  });
});

describe('orderBlockMessage', () => {
  test('names the day before the block, and the block itself afterwards', () => {
    const notification = (today: string) => {
      const stop = orderBlockOf(failed, today);
      return stop && orderBlockMessage(failed, stop);
    };
    expect(notification('2026-10-16')).toMatchObject({
      tone: 'warning',
      title: 'Faktura 2026-0042 er ikke betalt',
      description: expect.stringContaining('inden den 30. oktober 2026'),
    });
    expect(notification('2026-10-30')).toMatchObject({
      tone: 'error',
      title: 'Faktura 2026-0042 er forfalden',
    });
  });
});

test.each([
  ['2026-10-15', undefined],
  ['2026-10-16', 'Forfalden siden 15. oktober 2026'],
  ['2026-10-30', 'Forfalden siden 15. oktober 2026. Kunden kan ikke bestille.'],
])('on %s an invoice due on 15 October is to the studio: %s', (today, text) => {
  expect(overdueText(failed, today)).toBe(text);
});
