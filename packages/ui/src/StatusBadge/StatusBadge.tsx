import { type OrderStatus, statusLabel, statusTone } from '@rumklar/domain/orders/status/status';
import { Badge } from '../Badge/Badge.tsx';

export interface StatusBadgeProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** As stored in the database; an unknown value is shown as it is, in grey. */
  status: OrderStatus | (string & {});
}

/**
 * An order's status in Danish, in the tone of the status: completed green, pending yellow, cancelled red, others grey.
 * @example <StatusBadge status={order.status} />
 */
export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  return (
    <Badge {...rest} tone={statusTone(status)}>
      {statusLabel(status)}
    </Badge>
  );
}
