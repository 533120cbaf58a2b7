import { formatKroner } from '@rumklar/domain/format/money';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { useQuery } from '@tanstack/react-query';
import { monthlyTotalQuery } from '../orderQueries.ts';
import type { Scope } from './useScope.ts';

/** The total of the last 30 days, and when an order is charged. */
export function MonthlyTotal(scope: Scope) {
  const { data, isPending } = useQuery(monthlyTotalQuery(scope));
  // Text of one line from the beginning, so that nothing below it moves.
  const missing = isPending ? '…' : '–';
  return (
    <>
      <strong>{data ? formatKroner(data.totalSpent30Days) : missing}</strong> seneste 30 dage ·{' '}
      <span>{paymentTexts.eachCharged}</span>
    </>
  );
}
