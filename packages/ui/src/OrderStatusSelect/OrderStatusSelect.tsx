import { type AssignableStatus, isAssignableStatus, type OrderStatus } from '@rumklar/domain/orders/status';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import styles from './OrderStatusSelect.module.css';

/** Props of {@link OrderStatusSelect}. */
export interface OrderStatusSelectProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
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
 * An order's status as a badge that an administrator can change to any of draft, pending and completed. The list is
 * loaded when it is first wanted: a page shows many of these, and few are opened.
 *
 * @example
 * <OrderStatusSelect aria-label="Status" status={order.status} onStatusChange={change} />
 */
export function OrderStatusSelect({
  'aria-label': label,
  status,
  onStatusChange,
  isSaving = false,
  className,
  ...rest
}: OrderStatusSelectProps) {
  const [isWanted, setWanted] = useState(false);
  const choice = { label, status, onStatusChange, isSaving };
  const closed = <ClosedSelect {...choice} isLoading={isWanted} onOpen={() => setWanted(true)} />;
  return (
    <div {...rest} className={classNames(styles.select, className)}>
      {isWanted ? (
        <Suspense fallback={closed}>
          <OrderStatusChoice {...choice} />
        </Suspense>
      ) : (
        closed
      )}
    </div>
  );
}

/** What both shapes of the select are made from. */
export interface OrderStatusChoiceProps
  extends Required<Pick<OrderStatusSelectProps, 'status' | 'onStatusChange' | 'isSaving'>> {
  label: string;
}

interface ClosedSelectProps extends OrderStatusChoiceProps {
  isLoading: boolean;
  onOpen: () => void;
}

function ClosedSelect({ label, status, isSaving, isLoading, onOpen }: ClosedSelectProps) {
  const buttonId = useId();
  const valueId = useId();
  return (
    <Button
      id={buttonId}
      className={styles.button}
      aria-haspopup="listbox"
      aria-expanded={isLoading}
      aria-label={label}
      aria-labelledby={`${valueId} ${buttonId}`}
      isDisabled={isSaving || !isAssignableStatus(status)}
      onHoverStart={load}
      onFocus={load}
      onPress={onOpen}
    >
      <span id={valueId} className={styles.value}>
        <StatusBadge status={status} />
      </span>
      {isSaving ? <Spinner aria-label="Gemmer status" /> : <Icon icon={ChevronDown} size={16} />}
    </Button>
  );
}

const load = () => import('./OrderStatusChoice.tsx');
const OrderStatusChoice = lazy(async () => ({ default: (await load()).OrderStatusChoice }));
