import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  /** @default 'info' */
  tone?: 'info' | 'warning';
  /** What it is about, above the words. */
  title?: string;
  children: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
}

/** Something that stands on a page as long as it is so. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}
