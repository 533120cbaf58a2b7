import { formatKroner } from '@rumklar/domain/format/money';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { monthlyTotalQuery } from '../orderQueries.ts';

/** The total of the last 30 days, and when an order is charged. */
export function MonthlyTotal() {
  const { data: total, isPending } = useQuery(monthlyTotalQuery(useUser().id));
  // Text of one line from the beginning, so that nothing below it moves.
  const missing = isPending ? '…' : '–';
  return (
    <>
      <strong>{total === undefined ? missing : formatKroner(total)}</strong> seneste 30 dage ·{' '}
      <span>{paymentTexts.eachCharged}</span>
    </>
  );
}
