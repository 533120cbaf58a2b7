import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import styles from './OrderDetails.module.css';

/** What the customer has written about the order, where the work on it is done. */
export function OrderNote({ notes }: { notes: string | null }) {
  if (!notes) return null;
  return (
    <p className={styles.note}>
      <strong>{boardTexts.customerNote}</strong>
      <br />
      {notes}
    </p>
  );
}
