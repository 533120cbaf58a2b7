import type { OrderNotification } from '@rumklar/backend/notifications/listOrderNotifications';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { notificationFor, notificationLabels } from '@rumklar/domain/notifications/types';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/paging';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import { Button } from '@rumklar/ui/Button';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';
import styles from './OrderNotifications.module.css';
import { useCustomerNotification } from './useCustomerNotification.ts';

/** The notifications of an order's customer, and a button to send again the ones that failed. */
export function OrderNotifications({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['ordrer', 'notifications', orderId],
    queryFn: () => dataOf(dataProvider.listOrderNotifications({ orderId })),
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
      {data.map((notification, index) => (
        <li key={notification.id} className={styles.notification}>
          <p className={styles.about}>{notificationLabels[notification.type]}</p>
          <p data-failed={UNSENT.has(notification.mail) || undefined}>{stateOf(notification)}</p>
          {UNSENT.has(notification.mail) && isNewest(data, index) && isDue(notification, status) && (
            <SendAgain orderId={orderId} type={notification.type} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SendAgain({ orderId, type }: { orderId: string; type: OrderNotification['type'] }) {
  const { notify, isSending } = useCustomerNotification();
  return (
    <Button variant="secondary" size="sm" isPending={isSending} onPress={() => notify({ orderId, type })}>
      {notificationTexts.sendAgain}
    </Button>
  );
}

function stateOf({ mail, mailed_at, recipient, created_at }: OrderNotification): string {
  if (mail === 'sending') return notificationTexts.sending;
  if (mail !== 'sent') return notificationTexts.unsent;
  return [`Sendt ${formatDateTime(mailed_at ?? created_at)}`, recipient].filter(Boolean).join(' til ');
}

/** The function mails the newest notification of a type. */
function isNewest(notifications: readonly OrderNotification[], index: number): boolean {
  return notifications.findIndex(({ type }) => type === notifications[index]?.type) === index;
}

/** A mail about a status that the order no longer has is not sent again. */
function isDue({ type }: OrderNotification, status: OrderStatus): boolean {
  return type === 'order_images_uploaded' || type === notificationFor(status);
}

const UNSENT: ReadonlySet<OrderNotification['mail']> = new Set(['failed', 'missing']);
