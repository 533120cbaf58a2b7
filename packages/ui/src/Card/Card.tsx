import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

export interface CardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'title'>,
    React.RefAttributes<HTMLElement> {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A bordered surface for what asks something of the reader: a form, a price, a decision. The rest is on paper, between
 * hairlines.
 * @example <Card title="Pris Detaljer">…</Card>
 */
export function Card({ title, action, className, children, ...rest }: CardProps) {
  return (
    <section aria-label={title} {...rest} className={classNames(styles.card, className)}>
      {(title || action) && (
        <div className="cluster between gap-2 gap-x-4">
          {title && <h2 className={styles.title}>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
