import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Collapsible } from '../../layout/Collapsible.tsx';
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
    <section className={styles.collapsed} aria-labelledby={id}>
      <Collapsible summary={heading}>
        <div className={styles.content}>{children}</div>
      </Collapsible>
    </section>
  );
}
