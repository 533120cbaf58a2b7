import { Icon } from '@rumklar/ui/Icon';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Collapsible.module.css';

interface CollapsibleProps
  extends Omit<React.DetailsHTMLAttributes<HTMLDetailsElement>, 'children' | 'className'> {
  summary: ReactNode;
  children: ReactNode;
}

export function Collapsible({ summary, children, ...rest }: CollapsibleProps) {
  return (
    <details {...rest} className={styles.collapsible}>
      <summary>
        {summary}
        <Icon icon={ChevronDown} className={styles.arrow} />
      </summary>
      {children}
    </details>
  );
}
