import type { ReactNode } from 'react';
import styles from './ImageBadge.module.css';

/** A few words in the corner of a thumbnail. The name of the thumbnail's button contains them. */
export function ImageBadge({ children }: { children: ReactNode }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  );
}
