import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import styles from './WholePage.module.css';

/** Shown when a screen breaks: 'Der opstod en fejl' and a way out (specification §2). */
export function ErrorPage() {
  return (
    <div className={styles.broken}>
      <PageTitle>Der opstod en fejl</PageTitle>
      <ErrorState headingLevel={1} />
    </div>
  );
}
