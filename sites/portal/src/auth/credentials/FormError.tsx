import { type Message, sentence } from '@rumklar/domain/message';
import { Icon } from '@rumklar/ui/Icon';
import { CircleAlert } from 'lucide-react';
import styles from './AuthForm.module.css';

interface FormErrorProps {
  message: Message;
}

/** Why a form could not be sent, above its button, where it stays after the toast that announced it has closed. */
export function FormError({ message }: FormErrorProps) {
  return (
    <p className={styles.error}>
      <Icon icon={CircleAlert} size={16} />
      <span>{sentence(message)}</span>
    </p>
  );
}
