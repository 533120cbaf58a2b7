import { timeAgo } from '@rumklar/domain/format/dayAndTime';
import {
  type NotificationType,
  notificationLabel,
  notificationPath,
  sellerQuote,
} from '@rumklar/domain/notifications/types';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/Button.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { classNames } from '../classNames.ts';
import { Link } from '../Link/Link.tsx';
import styles from './NotificationList.module.css';

export interface NotificationItem {
  id: string;
  type: NotificationType;
  order_id: string;
  title: string;
  /** Shown as `R-1041`. */
  order_number: number;
  revision_number: number | null;
  /** Whether it says that work goes on with an order that had been completed. */
  is_taken_back: boolean;
  created_at: string;
  /** ISO 8601; `null` while unread. */
  read_at: string | null;
  /** What a person with a link has pointed at, if it is about that and nobody has sent it on. */
  words?: { name: string; note: string; x: number; y: number } | undefined;
}

export interface NotificationListProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** Newest first; `undefined` while they are loading. */
  notifications: readonly NotificationItem[] | undefined;
  /** The URLs of the images that stand for the orders, by the orders' ids; empty while they are loading. */
  covers?: ReadonlyMap<string, string> | undefined;
  onOpen?: (notification: NotificationItem) => void;
  /** Marks all as read; its button is shown while some are unread. */
  onMarkAllRead?: () => void;
  error?: string;
  /** @default 'Ingen notifikationer endnu' */
  emptyText?: ReactNode;
}

/**
 * The customer's notifications by order, the order with the newest one first, for the popover of the bell.
 * @example <NotificationList notifications={notifications} onOpen={close} onMarkAllRead={markAllRead} />
 */
export function NotificationList({
  notifications,
  covers = NO_COVERS,
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
      <div className={classNames('cluster between gap-x-3', styles.head)}>
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
        <ul className="plain-list" aria-label="Notifikationer">
          {byOrder(notifications).map(([first, ...others]) => (
            <li key={first.order_id} className={classNames('wrap ruled-above gap-3', styles.order)}>
              <Cover url={covers.get(first.order_id)} size="list" mark={first.words} />
              <div className={styles.words}>
                <p className="muted small breakable">{`${first.title} · ${orderNumber(first.order_number)}`}</p>
                {[first, ...others].map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} onOpen={onOpen} />
                ))}
              </div>
            </li>
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
  const { type, order_id, revision_number, created_at, read_at, words } = notification;
  return (
    <Link
      href={notificationPath(type, order_id, revision_number)}
      variant="quiet"
      className={styles.notification}
      data-unread={read_at === null || undefined}
      onPress={() => onOpen?.(notification)}
    >
      <span className={styles.text}>
        {words ? sellerQuote(words.name, words.note) : notificationLabel(notification)}
        {read_at === null && <VisuallyHidden elementType="span"> (ulæst)</VisuallyHidden>}
      </span>{' '}
      <time className="meta block" dateTime={created_at}>
        {timeAgo(created_at, new Date())}
      </time>
    </Link>
  );
}

type OfOrder = [NotificationItem, ...NotificationItem[]];

/** Newest first, so that the first one of an order gives it its place. */
function byOrder(notifications: readonly NotificationItem[]): OfOrder[] {
  const orders = new Map<string, OfOrder>();
  for (const notification of notifications) {
    const others = orders.get(notification.order_id);
    if (others) others.push(notification);
    else orders.set(notification.order_id, [notification]);
  }
  return [...orders.values()];
}

const NO_COVERS: ReadonlyMap<string, string> = new Map();
