import { type OrderStatus, statusLabel, statusTone } from '@rumklar/domain/orders/status';
import { Badge } from '../Badge/index.ts';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** As the database stores it; a value that is not known is shown raw, in grey. */
  status: OrderStatus | (string & {});
}

/**
 * An order's status in its Danish word and tone: completed green, pending yellow, cancelled red, other grey.
 *
 * @example
 * <StatusBadge status={order.status} />
 */
export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  return (
    <Badge {...rest} tone={statusTone(status)}>
      {statusLabel(status)}
    </Badge>
  );
}
