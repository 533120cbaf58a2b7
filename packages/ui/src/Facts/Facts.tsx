import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Facts.module.css';

export interface FactsProps
  extends React.HTMLAttributes<HTMLDListElement>,
    React.RefAttributes<HTMLDListElement> {
  /** `spread`: values aligned to the end, for amounts. `columns`: values in a column, for longer texts. @default 'spread' */
  layout?: 'spread' | 'columns';
}

/**
 * A description list with a hairline below each entry.
 * @example <Facts><Fact term="Adresse">Strandvejen 104, 2900 Hellerup</Fact></Facts>
 */
export function Facts({ layout = 'spread', className, ...rest }: FactsProps) {
  return <dl {...rest} data-layout={layout} className={classNames(styles.facts, className)} />;
}

export interface FactProps {
  term: string;
  children: ReactNode;
  /** The entry is the sum of the entries above. @default false */
  isTotal?: boolean;
}

export function Fact({ term, children, isTotal = false }: FactProps) {
  return (
    <div className={classNames('wrap between gap-1 gap-x-4', styles.fact)} data-total={isTotal || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
