import { formatKroner } from '@rumklar/domain/format/numbers';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../profile/profileQuery.ts';
import { monthlyTotalQuery } from '../orderQueries.ts';
import type { Scope } from './useScope.ts';

/** The total of the last 30 days, and when an order is charged. */
export function MonthlyTotal(scope: Scope) {
  const { data, isPending } = useQuery(monthlyTotalQuery(scope));
  const isOfFirm = Boolean(useProfile().data?.membership);
  // Text of one line from the beginning, so that nothing below it moves.
  const missing = isPending ? '…' : '–';
  return (
    <>
      <strong>{data ? formatKroner(data.totalSpent30Days) : missing}</strong> seneste 30 dage ·{' '}
      <span>{isOfFirm ? paymentTexts.eachInvoiced : paymentTexts.eachCharged}</span>
    </>
  );
}
