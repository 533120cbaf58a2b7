import {
  type AssignableStatus,
  assignableStatuses,
  isAssignableStatus,
  type OrderStatus,
  statusLabels,
} from '@rumklar/domain/orders/status';
import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  type SelectProps,
  SelectValue,
} from 'react-aria-components/Select';
import { classNames, withClassName } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { popoverStyles } from '../Popover/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import styles from './OrderStatusSelect.module.css';

/** Props of {@link OrderStatusSelect}. */
export interface OrderStatusSelectProps
  extends Omit<SelectProps<object>, 'children' | 'selectedKey' | 'value' | 'onChange' | 'onSelectionChange'>,
    React.RefAttributes<HTMLDivElement> {
  /** Whose status it is, for screen readers. */
  'aria-label': string;
  /** As the database stores it. A cancelled order is shown and cannot be changed. */
  status: OrderStatus | (string & {});
  /** Another status was chosen; until the caller passes it back the old one is shown. */
  onStatusChange: (status: AssignableStatus) => void;
  /** The choice is being saved. @default false */
  isSaving?: boolean;
}

/**
 * An order's status as a badge that an administrator can change to any of draft, pending and completed.
 *
 * @example
 * <OrderStatusSelect aria-label="Status" status={order.status} onStatusChange={change} />
 */
export function OrderStatusSelect({
  status,
  onStatusChange,
  isSaving = false,
  className,
  ...rest
}: OrderStatusSelectProps) {
  return (
    <Select
      isDisabled={isSaving || !isAssignableStatus(status)}
      {...rest}
      value={status}
      onChange={(key) => isAssignableStatus(key) && key !== status && onStatusChange(key)}
      className={withClassName(className, styles.select)}
    >
      <Button className={styles.button}>
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
