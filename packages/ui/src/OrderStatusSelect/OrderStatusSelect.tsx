import { connectionTexts } from '@rumklar/domain/connection/texts';
import {
  type AssignableStatus,
  isAssignableStatus,
  type OrderStatus,
} from '@rumklar/domain/orders/status/status';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PlainButton } from '../Button/PlainButton.tsx';
import { callOnFailure } from '../callOnFailure/callOnFailure.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import type { OrderStatusListProps } from './OrderStatusList.tsx';
import styles from './OrderStatusSelect.module.css';

export interface OrderStatusSelectProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  'aria-label': string;
  /** As stored in the database. A cancelled order's status is shown, but cannot be changed. */
  status: OrderStatus | (string & {});
  /** Called when another status is chosen; it is shown once the caller passes it as `status`. */
  onStatusChange: (status: AssignableStatus) => void;
  /** A change is being saved. @default false */
  isSaving?: boolean;
}

/**
 * An order's status as a badge that an administrator can change. The list's code is loaded on hover or focus: a page shows
 * many of these, and few are opened.
 * @example <OrderStatusSelect aria-label="Status" status={order.status} onStatusChange={change} />
 */
export function OrderStatusSelect({
  'aria-label': label,
  status,
  onStatusChange,
  isSaving = false,
  className,
  ...rest
}: OrderStatusSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const valueId = useId();
  return (
    <div {...rest} className={classNames(styles.select, className)}>
      <PlainButton
        ref={button}
        id={buttonId}
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={label}
        aria-labelledby={`${valueId} ${buttonId}`}
        isDisabled={!isAssignableStatus(status)}
        isPending={isSaving}
        onPointerEnter={OrderStatusList.preload}
        onFocus={OrderStatusList.preload}
        onPress={() => {
          setFailed(false);
          setOpen(true);
        }}
      >
        <span id={valueId} className={styles.value}>
          <StatusBadge status={status} />
        </span>
        {isSaving ? <Spinner aria-label="Gemmer status" /> : <Icon icon={ChevronDown} size={16} />}
      </PlainButton>
      {isOpen && isAssignableStatus(status) && (
        <OrderStatusList
          {...{ label, status, onStatusChange, button }}
          onClose={() => setOpen(false)}
          onFailure={() => {
            setFailed(true);
            setOpen(false);
          }}
        />
      )}
      {hasFailed && (
        <p role="alert" className="danger small">
          {connectionTexts.partFailed}
        </p>
      )}
    </div>
  );
}

const OrderStatusList = lazyPart<OrderStatusListProps & { onFailure: () => void }>(
  async () => (await import('./OrderStatusList.tsx')).OrderStatusList,
  { failed: callOnFailure },
);
