import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  /** @default 'info' */
  tone?: 'info' | 'warning';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A message on a page, shown for as long as it applies. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      <div className={styles.text}>
        {title && <p className="strong">{title}</p>}
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}
