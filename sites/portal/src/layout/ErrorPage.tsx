import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import styles from './WholePage.module.css';

/** Shown when a screen throws while rendering: 'Der opstod en fejl' and a way out. */
export function ErrorPage() {
  return (
    <div className={styles.broken}>
      <PageTitle>Der opstod en fejl</PageTitle>
      <ErrorState headingLevel={1} />
    </div>
  );
}
