import type { ReactNode } from 'react';
import { classNames } from '../classNames/index.ts';
import styles from './Card.module.css';

/** Props of {@link Card}. */
export interface CardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'title'>,
    React.RefAttributes<HTMLElement> {
  /** Heading of the card, and the accessible name of its section. */
  title?: string;
  /** Level of the title as a heading. @default 2 */
  headingLevel?: 2 | 3 | 4;
  /** A button or link beside the heading. */
  action?: ReactNode;
  /** The content. */
  children: ReactNode;
}

/**
 * A bordered surface for what asks something of the reader: a form, a price, a decision. Everything else is on paper,
 * between hairlines.
 *
 * @example
 * <Card title="Pris Detaljer">…</Card>
 */
export function Card({ title, headingLevel = 2, action, className, children, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={title} {...rest} className={classNames(styles.card, className)}>
      {(title || action) && (
        <div className={styles.header}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
