import { ErrorState } from '@rumklar/ui/ErrorState';
import styles from './WholePage.module.css';

/** Shown when a screen breaks: 'Der opstod en fejl' and a way out (specification §2). */
export function ErrorPage() {
  return (
    <div className={styles.broken}>
      <title>Der opstod en fejl – Rumklar</title>
      <ErrorState headingLevel={1} />
    </div>
  );
}
