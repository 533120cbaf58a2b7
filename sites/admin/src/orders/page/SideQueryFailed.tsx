import type { Message } from '@rumklar/domain/message';
import { Button } from '@rumklar/ui/Button';
import styles from './OrderDetails.module.css';

interface SideQueryFailedProps {
  message: Message;
  onRetry: () => unknown;
}

/** In a card beside an order, in the place of what could not be loaded. */
export function SideQueryFailed({ message, onRetry }: SideQueryFailedProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{message.title}</p>
      <Button variant="secondary" size="sm" onPress={() => onRetry()}>
        Prøv igen
      </Button>
    </div>
  );
}
