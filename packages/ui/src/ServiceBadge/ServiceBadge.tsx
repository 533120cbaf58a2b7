import { type ServiceType, serviceSummary } from '@rumklar/domain/services/serviceTypes';
import { classNames } from '../classNames.ts';
import styles from './ServiceBadge.module.css';

export interface ServiceBadgeProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** A service's slug; an unknown value is shown as it is, with a grey dot. */
  service: ServiceType | (string & {});
  /** How many other services the images of the order have: `Let oprydning +1`. @default 0 */
  others?: number;
}

/**
 * A service's Danish name beside a dot of its colour, unlike the badge of a status. The colours differ only in hue.
 * @example <ServiceBadge service="let-styling" />
 */
export function ServiceBadge({ service, others = 0, className, style, ...rest }: ServiceBadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(styles.badge, className)}
      style={{ ...style, ...colourOf(service) }}
    >
      {serviceSummary(service, others)}
    </span>
  );
}

/** The dot of a service without its name, beside words that say what it means. Hidden from screen readers. */
export function ServiceDot({ service }: Pick<ServiceBadgeProps, 'service'>) {
  return <span className={styles.badge} style={colourOf(service)} data-dot="" aria-hidden="true" />;
}

function colourOf(service: string): React.CSSProperties & { '--service-colour': string } {
  return { '--service-colour': `var(--service-${service}, var(--color-text-muted))` };
}
