import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'title' | 'children'>,
    React.RefAttributes<HTMLDivElement> {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
  /** Level of the title as a heading. @default 2 */
  headingLevel?: 1 | 2 | 3;
  /** One line between hairlines, for an empty table. @default false */
  isCompact?: boolean;
}

/**
 * Shown instead of an empty list: one sentence and one action.
 * @example <EmptyState title="Ingen ordrer fundet" description="Prøv at justere dine filtre" />
 */
export function EmptyState({
  title,
  description,
  action,
  icon,
  headingLevel = 2,
  isCompact = false,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames(styles.empty, className)} data-compact={isCompact || undefined}>
      {icon && <Icon icon={icon} size={28} className={styles.icon} />}
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className="muted measure">{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
