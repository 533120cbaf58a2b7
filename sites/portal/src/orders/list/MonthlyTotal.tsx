import { formatKroner } from '@rumklar/domain/format/money';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { monthlyTotalQuery } from '../orderQueries.ts';

/** The total of the last 30 days, and when an order is charged. */
export function MonthlyTotal() {
  const { data: total, isPending } = useQuery(monthlyTotalQuery(useUser().id));
  const amount = total === undefined ? '–' : formatKroner(total);
  return (
    <>
      <strong>{isPending ? <Skeleton width="5rem" height="1em" /> : amount}</strong> seneste 30 dage ·{' '}
      <span>{paymentTexts.eachCharged}</span>
    </>
  );
}
