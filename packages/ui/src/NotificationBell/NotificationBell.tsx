import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../classNames/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { NotificationList, type NotificationListProps } from '../NotificationList/index.ts';
import { popoverStyles } from '../Popover/index.ts';
import styles from './NotificationBell.module.css';

/** Props of {@link NotificationBell}. */
export interface NotificationBellProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    Pick<NotificationListProps, 'notifications' | 'onMarkAllRead' | 'error'>,
    React.RefAttributes<HTMLSpanElement> {
  /** Called when a notification's link is pressed, after the popover has closed. */
  onOpenNotification?: NotificationListProps['onOpen'];
  /** Called when the popover opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A bell with the number of unread notifications; pressing it shows them.
 *
 * @example
 * <NotificationBell notifications={notifications} onMarkAllRead={markAllRead} />
 */
export function NotificationBell({
  notifications,
  onMarkAllRead,
  error,
  onOpenNotification,
  onOpenChange,
  className,
  ...rest
}: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = notifications?.filter(({ read_at }) => read_at === null).length ?? 0;

  function change(open: boolean) {
    setOpen(open);
    onOpenChange?.(open);
  }

  return (
    <span {...rest} className={classNames(styles.root, className)}>
      <DialogTrigger isOpen={isOpen} onOpenChange={change}>
        <IconButton icon={Bell} aria-label={bellLabel(unread)} />
        <Popover
          placement="bottom end"
          offset={4}
          className={classNames(popoverStyles.popover, styles.popover)}
        >
          <Dialog aria-label="Notifikationer" className={styles.dialog}>
            <NotificationList
              notifications={notifications}
              onMarkAllRead={onMarkAllRead}
              error={error}
              onOpen={(notification) => {
                change(false);
                onOpenNotification?.(notification);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </span>
  );
}

function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifikationer';
  return unread === 1 ? 'Notifikationer, 1 ulæst' : `Notifikationer, ${unread} ulæste`;
}
