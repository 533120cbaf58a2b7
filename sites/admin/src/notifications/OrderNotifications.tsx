import {
  listOrderNotifications,
  type OrderNotification,
} from '@rumklar/backend/notifications/listOrderNotifications';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { notificationFor, notificationLabels } from '@rumklar/domain/notifications/types';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/paging';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import { Button } from '@rumklar/ui/Button';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../backend.ts';
import styles from './OrderNotifications.module.css';
import { useCustomerNotification } from './useCustomerNotification.ts';

/** What the customer of an order was told and when, and a way to send again what did not arrive. */
export function OrderNotifications({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['ordrer', 'notifications', orderId],
    queryFn: () => listOrderNotifications(backend, orderId),
    refetchInterval: ADMIN_ORDER_REFRESH,
  });
  if (isPending) return <Skeleton height="3rem" />;
  if (isError && !data) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{notificationTexts.loadFailed.title}</p>
        <Button variant="secondary" size="sm" onPress={() => refetch()}>
          Prøv igen
        </Button>
      </div>
    );
  }
  if (data.length === 0) return <p>{notificationTexts.none}</p>;
  return (
    <ul className={styles.list} aria-label="Sendte notifikationer">
      {data.map((notice, index) => (
        <li key={notice.id} className={styles.notice}>
          <p className={styles.about}>{notificationLabels[notice.type]}</p>
          <p data-failed={UNSENT.has(notice.mail) || undefined}>{stateOf(notice)}</p>
          {UNSENT.has(notice.mail) && isNewest(data, index) && isDue(notice, status) && (
            <SendAgain orderId={orderId} type={notice.type} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SendAgain({ orderId, type }: { orderId: string; type: OrderNotification['type'] }) {
  const { notify } = useCustomerNotification();
  const [isSending, setSending] = useState(false);
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isSending}
      onPress={async () => {
        setSending(true);
        await notify(orderId, type);
        setSending(false);
      }}
    >
      {notificationTexts.sendAgain}
    </Button>
  );
}

function stateOf({ mail, mailed_at, recipient, created_at }: OrderNotification): string {
  if (mail === 'sending') return notificationTexts.sending;
  if (mail !== 'sent') return notificationTexts.unsent;
  return [`Sendt ${formatDateTime(mailed_at ?? created_at)}`, recipient].filter(Boolean).join(' til ');
}

/** The mail service is asked for the newest notice of a type. */
function isNewest(notices: readonly OrderNotification[], index: number): boolean {
  return notices.findIndex(({ type }) => type === notices[index]?.type) === index;
}

/** Nobody is told of a status that the order has left. */
function isDue({ type }: OrderNotification, status: OrderStatus): boolean {
  return type === 'order_images_uploaded' || type === notificationFor(status);
}

const UNSENT: ReadonlySet<OrderNotification['mail']> = new Set(['failed', 'missing']);
