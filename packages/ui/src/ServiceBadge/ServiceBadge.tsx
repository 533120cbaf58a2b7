import { type ServiceType, serviceLabel } from '@rumklar/domain/services/serviceTypes';
import { classNames } from '../classNames/index.ts';
import styles from './ServiceBadge.module.css';

/** Props of {@link ServiceBadge}. */
export interface ServiceBadgeProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** One of the seven slugs; another value is shown raw, in grey. */
  service: ServiceType | (string & {});
}

/**
 * A service's Danish name in the service's own hue. The seven share lightness and chroma.
 *
 * @example
 * <ServiceBadge service="let-styling" />
 */
export function ServiceBadge({ service, className, ...rest }: ServiceBadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, className)} data-service={service}>
      {serviceLabel(service)}
    </span>
  );
}
