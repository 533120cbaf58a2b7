import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { Icon } from '@rumklar/ui/Icon';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './OrderDetails.module.css';

interface SideCardProps {
  title: string;
  children: ReactNode;
}

/** A card beside the tabs of an order; below them, where the window is narrower, it is collapsed to its title. */
export function SideCard({ title, children }: SideCardProps) {
  const id = useId();
  const isBeside = useMediaQuery('(width >= 68rem)');
  const heading = <h2 id={id}>{title}</h2>;
  if (isBeside) {
    return (
      <section className={styles.card} aria-labelledby={id}>
        {heading}
        {children}
      </section>
    );
  }
  return (
    <section aria-labelledby={id}>
      <details className={styles.collapsed}>
        <summary>
          {heading}
          <Icon icon={ChevronDown} className={styles.arrow} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
