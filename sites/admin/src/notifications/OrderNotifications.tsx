import type { SentOrderMail } from '@rumklar/backend/notifications/orderMails';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { type OrderMailKind, orderMailLabels, orderMailProblem } from '@rumklar/domain/mails/kinds';
import { notificationTexts as texts } from '@rumklar/domain/notifications/texts';
import { notificationFor } from '@rumklar/domain/notifications/types';
import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useGetManyReference } from 'react-admin';
import { QueryFailed } from '../layout/failures/QueryFailed.tsx';
import { refreshShown } from '../queryClient.ts';
import { WHOLE } from '../resources.ts';
import styles from './OrderNotifications.module.css';
import { useCustomerMail } from './useCustomerMail.ts';

/** The mails to an order's customer with their state, and a button to send the unsent ones now. */
export function OrderNotifications({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const { data, isError, isPending, refetch } = useGetManyReference<SentOrderMail>(
    'mails',
    { target: 'order_id', id: orderId, ...WHOLE },
    { refetchInterval: refreshShown },
  );
  if (isPending) return <Skeleton height="3rem" />;
  if (isError && !data) return <QueryFailed title={texts.loadFailed.title} onRetry={refetch} />;
  if (data.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className={styles.list} aria-label="Sendte notifikationer">
      {data.map((mail) => (
        <li key={mail.id} className={classNames('stack breakable ruled-above gap-1', styles.notification)}>
          <p className={styles.about}>{orderMailLabels[mail.kind]}</p>
          <p data-failed={(isUnsent(mail) && mail.error !== null) || undefined}>{stateOf(mail)}</p>
          {isUnsent(mail) && isStillTrue(mail.kind, status) && (
            <SendButton orderId={orderId} kind={mail.kind} isFirst={mail.attempts === 0} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SendButtonProps {
  orderId: string;
  kind: OrderMailKind;
  /** Whether the mail was never tried. */
  isFirst: boolean;
}

function SendButton({ orderId, kind, isFirst }: SendButtonProps) {
  const { mailCustomer, isSending } = useCustomerMail();
  const label = isFirst ? texts.sendNow : texts.sendAgain;
  return (
    <Button
      aria-label={`${label}: ${orderMailLabels[kind]}`}
      variant="secondary"
      size="sm"
      isPending={isSending}
      onPress={() => mailCustomer({ orderId, type: kind })}
    >
      {label}
    </Button>
  );
}

function stateOf({ status, sent_at, recipient, attempts, error, due_at }: SentOrderMail): string {
  if (sent_at) return texts.sent(formatDateTime(sent_at), recipient);
  if (status === 'superseded') return texts.superseded;
  if (status === 'waiting') return texts.waiting;
  if (status === 'joined') return texts.joined;
  if (status === 'sending') return texts.sending;
  if (status === 'queued' && attempts === 0) return texts.queued;
  const problem = orderMailProblem(error ?? '');
  return due_at ? texts.unsent(problem, formatDateTime(due_at)) : texts.failed(problem);
}

function isUnsent({ status }: SentOrderMail): boolean {
  return status === 'queued' || status === 'waiting' || status === 'failed';
}

function isStillTrue(kind: OrderMailKind, status: OrderStatus): boolean {
  return anytime.includes(kind) || kind === notificationFor(status);
}

const anytime: readonly OrderMailKind[] = ['order_received', 'order_changed', 'order_images_uploaded'];
