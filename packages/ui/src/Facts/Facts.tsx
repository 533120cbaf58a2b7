import type { ReactNode } from 'react';
import { classNames } from '../classNames/index.ts';
import styles from './Facts.module.css';

/** Props of {@link Facts}: those of `<dl>`. */
export interface FactsProps
  extends React.HTMLAttributes<HTMLDListElement>,
    React.RefAttributes<HTMLDListElement> {
  /** `apart`: values at the far end, for sums. `columns`: values in a column, for longer texts. @default 'apart' */
  layout?: 'apart' | 'columns';
}

/**
 * Terms and what they are, a hairline under each.
 *
 * @example
 * <Facts><Fact term="Adresse">Strandvejen 104, 2900 Hellerup</Fact></Facts>
 */
export function Facts({ layout = 'apart', className, ...rest }: FactsProps) {
  return <dl {...rest} data-layout={layout} className={classNames(styles.facts, className)} />;
}

/** Props of {@link Fact}. */
export interface FactProps {
  /** What the fact is about. */
  term: string;
  /** The fact. */
  children: ReactNode;
  /** The sum of what stands above. @default false */
  isTotal?: boolean;
}

/** One line of {@link Facts}. */
export function Fact({ term, children, isTotal = false }: FactProps) {
  return (
    <div className={styles.fact} data-total={isTotal || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
