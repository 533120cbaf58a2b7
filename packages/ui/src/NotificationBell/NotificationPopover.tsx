import { Dialog } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../classNames.ts';
import { NotificationList, type NotificationListProps } from '../NotificationList/NotificationList.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import styles from './NotificationBell.module.css';

interface NotificationPopoverProps
  extends NotificationListProps,
    Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'> {}

export function NotificationPopover({ triggerRef, isOpen, onOpenChange, ...list }: NotificationPopoverProps) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={4}
      className={classNames(popoverStyles.popover, styles.popover)}
    >
      <Dialog aria-label="Notifikationer" className={styles.dialog}>
        <NotificationList {...list} />
      </Dialog>
    </Popover>
  );
}
