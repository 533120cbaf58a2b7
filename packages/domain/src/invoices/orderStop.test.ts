import { describe, expect, test } from 'vitest';
import { buildInvoice } from './factory.ts';
import { orderStopNotice, orderStopOf } from './orderStop.ts';

const failed = buildInvoice({ status: 'failed', due_date: '2026-10-15' });

describe('orderStopOf', () => {
  test.each([
    ['2026-10-04', { daysLeft: 26, isOverdue: false, isStopped: false }],
    ['2026-10-15', { daysLeft: 15, isOverdue: false, isStopped: false }],
    ['2026-10-16', { daysLeft: 14, isOverdue: true, isStopped: false }],
    // Summer time ends in between.
    ['2026-10-29', { daysLeft: 1, isOverdue: true, isStopped: false }],
    ['2026-10-30', { daysLeft: 0, isOverdue: true, isStopped: true }],
    ['2027-02-01', { daysLeft: 0, isOverdue: true, isStopped: true }],
  ])('an invoice due on 15 October, on %s', (today, stop) => {
    expect(orderStopOf(failed, today)).toEqual({ from: '2026-10-30', ...stop });
  });

  test('an open invoice says nothing until it is overdue', () => {
    const open = buildInvoice({ status: 'open', due_date: '2026-10-15' });
    expect(orderStopOf(open, '2026-10-15')).toBeUndefined();
    expect(orderStopOf(open, '2026-10-16')).toMatchObject({ daysLeft: 14 });
  });

  test('a paid one never does', () => {
    expect(
      orderStopOf(buildInvoice({ status: 'paid', due_date: '2026-10-15' }), '2027-01-01'),
    ).toBeUndefined();
  });
});

describe('orderStopNotice', () => {
  test('names the day before it comes, and then what is refused', () => {
    const notice = (today: string) => {
      const stop = orderStopOf(failed, today);
      return stop && orderStopNotice(failed, stop);
    };
    expect(notice('2026-10-16')).toMatchObject({
      tone: 'warning',
      title: 'Faktura 2026-0042 er ikke betalt',
      description: expect.stringContaining('inden den 30. oktober 2026'),
    });
    expect(notice('2026-10-30')).toMatchObject({
      tone: 'error',
      title: 'Faktura 2026-0042 er forfalden',
    });
  });
});
