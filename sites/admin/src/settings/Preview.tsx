import type { ReactNode } from 'react';
import styles from './Settings.module.css';

/** What the fields above will look like. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>{title}</p>
      {children}
    </div>
  );
}
