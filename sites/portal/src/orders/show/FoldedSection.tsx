import { Icon } from '@rumklar/ui/Icon';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './FoldedSection.module.css';

interface FoldedSectionProps {
  title: string;
  /** At first. @default false */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section that is read once: only its heading is shown until it is opened. */
export function FoldedSection({ title, isOpen = false, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} className={styles.details}>
        <summary className={styles.summary}>
          <h2 id={id}>{title}</h2>
          <Icon icon={ChevronDown} size={16} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
