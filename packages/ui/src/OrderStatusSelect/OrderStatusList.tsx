import {
  type AssignableStatus,
  assignableStatuses,
  statusLabels,
} from '@rumklar/domain/orders/status/status';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import styles from './OrderStatusSelect.module.css';

export interface OrderStatusListProps {
  label: string;
  status: AssignableStatus;
  onStatusChange: (status: AssignableStatus) => void;
  /** The list is placed at this button, which gets the focus when it closes. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The open list of statuses. Not React Aria's `Select`, which renders a form field. */
export function OrderStatusList({ label, status, onStatusChange, button, onClose }: OrderStatusListProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={button}
      placement="bottom start"
      offset={4}
      aria-label={label}
      className={popoverStyles.popover}
    >
      <ListBox
        aria-label={label}
        autoFocus
        shouldFocusWrap
        selectionMode="single"
        selectedKeys={[status]}
        onSelectionChange={(keys) => {
          onClose();
          const chosen = assignableStatuses.find((choice) => keys !== 'all' && keys.has(choice));
          if (chosen) onStatusChange(chosen);
        }}
        className={popoverStyles.list}
      >
        {assignableStatuses.map((choice) => (
          <ListBoxItem
            key={choice}
            id={choice}
            textValue={statusLabels[choice]}
            className={classNames(popoverStyles.item, styles.item)}
          >
            {({ isSelected }) => (
              <>
                {statusLabels[choice]}
                {isSelected && <Icon icon={Check} size={16} />}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}
