import { formatDateTime } from '@rumklar/domain/format/dates';
import {
  type NotificationType,
  notificationLabel,
  notificationPath,
} from '@rumklar/domain/notifications/types';
import { orderNumber } from '@rumklar/domain/orders/number';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { Link } from '../Link/index.ts';
import styles from './NotificationList.module.css';

/** A notification with the fields that the list shows. */
export interface NotificationItem {
  id: string;
  type: NotificationType;
  order_id: string;
  /** The order's title. */
  title: string;
  /** Shown as `R-1041`. */
  order_number: number;
  /** Of the revision that it is about. */
  revision_number: number | null;
  /** Whether it says that work goes on with an order that had been completed. */
  is_taken_back: boolean;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601; `null` while unread. */
  read_at: string | null;
}

/** Props of {@link NotificationList}. */
export interface NotificationListProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** Newest first; `undefined` while they are loading. */
  notifications: readonly NotificationItem[] | undefined;
  /** Called when a notification's link is pressed. */
  onOpen?: (notification: NotificationItem) => void;
  /** Marks all as read; its button is shown while some are unread. */
  onMarkAllRead?: () => void;
  /** Error message, shown instead of the notifications. */
  error?: string;
  /** Shown when there are no notifications. @default 'Ingen notifikationer endnu' */
  emptyText?: ReactNode;
}

/**
 * The customer's notifications, for the popover of the bell. Each links to its order.
 *
 * @example
 * <NotificationList notifications={notifications} onOpen={close} onMarkAllRead={markAllRead} />
 */
export function NotificationList({
  notifications,
  onOpen,
  onMarkAllRead,
  error,
  emptyText = 'Ingen notifikationer endnu',
  className,
  ...rest
}: NotificationListProps) {
  const unread = notifications?.filter(({ read_at }) => read_at === null).length ?? 0;
  return (
    <div {...rest} className={classNames(styles.root, className)} aria-busy={!notifications && !error}>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifikationer</h2>
        {unread > 0 && onMarkAllRead && (
          <Button variant="quiet" size="sm" onPress={onMarkAllRead}>
            Markér alle som læst
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.empty} role="alert">
          {error}
        </p>
      )}
      {!error && !notifications && (
        <p className={styles.empty} role="status">
          Henter notifikationer…
        </p>
      )}
      {notifications?.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      {notifications && notifications.length > 0 && (
        <ul className={styles.list} aria-label="Notifikationer">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NotificationRow({
  notification,
  onOpen,
}: { notification: NotificationItem } & Pick<NotificationListProps, 'onOpen'>) {
  const { type, order_id, order_number, revision_number, title, created_at, read_at } = notification;
  return (
    <li>
      <Link
        href={notificationPath(type, order_id, revision_number)}
        variant="quiet"
        className={styles.notification}
        data-unread={read_at === null || undefined}
        onPress={() => onOpen?.(notification)}
      >
        <span className={styles.text}>
          {notificationLabel(notification)}
          {read_at === null && <VisuallyHidden elementType="span"> (ulæst)</VisuallyHidden>}
        </span>
        <span className={styles.order}>{`${title} · ${orderNumber(order_number)}`}</span>
        <time className={styles.time} dateTime={created_at}>
          {formatDateTime(created_at)}
        </time>
      </Link>
    </li>
  );
}
