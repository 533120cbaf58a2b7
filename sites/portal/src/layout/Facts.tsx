import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Terms and what they are, a hairline under each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  term: string;
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
