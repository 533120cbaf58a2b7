import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import styles from '../layout/WholePage.module.css';

/** /team-admin: a heading, and nothing else yet (specification §2). */
export function TeamAdmin() {
  return (
    <main className={styles.alone}>
      <PageTitle>Team Administration</PageTitle>
      <h1>Team Administration</h1>
    </main>
  );
}
