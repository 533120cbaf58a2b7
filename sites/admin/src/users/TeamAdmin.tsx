import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import styles from '../layout/failures/WholePage.module.css';

/** /team-admin: only a heading so far. */
export function TeamAdmin() {
  return (
    <main className={styles.alone}>
      <PageTitle>Team Administration</PageTitle>
      <h1>Team Administration</h1>
    </main>
  );
}
