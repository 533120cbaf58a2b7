import { assignableStatuses, isAssignableStatus, statusLabels } from '@rumklar/domain/orders/status';
import { Check, ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { popoverStyles } from '../Popover/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import styles from './OrderStatusSelect.module.css';
import type { OrderStatusChoiceProps } from './OrderStatusSelect.tsx';

/** The select with its list, which opens as soon as it is there. */
export function OrderStatusChoice({ label, status, onStatusChange, isSaving }: OrderStatusChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed is gone; this one has its place, and gets the focus back from the list.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Select
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDisabled={isSaving || !isAssignableStatus(status)}
      value={status}
      onChange={(key) => isAssignableStatus(key) && key !== status && onStatusChange(key)}
    >
      <Button ref={button} className={styles.button}>
        <SelectValue className={styles.value}>{() => <StatusBadge status={status} />}</SelectValue>
        {isSaving ? <Spinner aria-label="Gemmer status" /> : <Icon icon={ChevronDown} size={16} />}
      </Button>
      <Popover className={popoverStyles.popover} offset={4}>
        <ListBox className={popoverStyles.list}>
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
    </Select>
  );
}
