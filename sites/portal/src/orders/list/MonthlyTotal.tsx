import { formatKroner } from '@rumklar/domain/format/money';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { StatCard } from '@rumklar/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { monthlyTotalQuery } from '../orderQueries.ts';
import styles from './MonthlyTotal.module.css';

/** The total of the last 30 days, and when an order is charged. */
export function MonthlyTotal() {
  const { data: total, isPending } = useQuery(monthlyTotalQuery(useUser().id));
  return (
    <StatCard
      className={styles.card}
      label="Seneste 30 dage"
      value={total === undefined ? '–' : formatKroner(total)}
      hint={paymentTexts.eachCharged}
      isLoading={isPending}
    />
  );
}
