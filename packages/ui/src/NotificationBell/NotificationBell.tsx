import { Bell } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { NotificationListProps } from '../NotificationList/NotificationList.tsx';
import styles from './NotificationBell.module.css';
import type { NotificationPopover } from './NotificationPopover.tsx';

export interface NotificationBellProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    Pick<NotificationListProps, 'notifications' | 'covers' | 'onMarkAllRead' | 'error'>,
    React.RefAttributes<HTMLSpanElement> {
  /** Called when a notification's link is pressed, after the popover has closed. */
  onOpenNotification?: NotificationListProps['onOpen'];
  onOpenChange?: (isOpen: boolean) => void;
  /** Called when the bell was pressed and the popover's code could not be loaded; the next press tries again. */
  onLoadError?: () => void;
}

/**
 * A bell with a dot while notifications are unread; its name has their number, and pressing it shows them.
 * @example <NotificationBell notifications={notifications} onMarkAllRead={markAllRead} />
 */
export function NotificationBell({ notifications, onOpenChange, ...props }: NotificationBellProps) {
  const { covers, onMarkAllRead, error, onOpenNotification, onLoadError, className, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const [Popover, setPopover] = useState<PopoverComponent>();
  const button = useRef<HTMLButtonElement>(null);
  const unread = notifications?.filter(({ read_at }) => read_at === null).length ?? 0;

  /** Loaded when the pointer reaches the bell: popovers need much code that the first view of a page does not. */
  function load(onError?: () => void) {
    if (Popover) return;
    import('./NotificationPopover.tsx').then(
      ({ NotificationPopover }) => setPopover(() => NotificationPopover),
      onError ?? (() => undefined),
    );
  }

  function stayClosed() {
    change(false);
    onLoadError?.();
  }

  function change(open: boolean) {
    setOpen(open);
    onOpenChange?.(open);
  }

  return (
    <span {...rest} className={classNames(styles.root, className)}>
      <IconButton
        ref={button}
        icon={Bell}
        aria-label={bellLabel(unread)}
        aria-expanded={isOpen}
        onPointerEnter={() => load()}
        onPointerDown={() => load()}
        onPress={() => {
          load(stayClosed);
          change(!isOpen);
        }}
      />
      {Popover && (
        <Popover
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={change}
          {...{ notifications, covers, onMarkAllRead, error }}
          onOpen={(notification) => {
            change(false);
            onOpenNotification?.(notification);
          }}
        />
      )}
      {unread > 0 && <span className={styles.dot} />}
    </span>
  );
}

function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifikationer';
  return unread === 1 ? 'Notifikationer, 1 ulæst' : `Notifikationer, ${unread} ulæste`;
}

type PopoverComponent = ComponentType<Parameters<typeof NotificationPopover>[0]>;
