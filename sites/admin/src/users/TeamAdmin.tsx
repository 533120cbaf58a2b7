import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Link } from '@rumklar/ui/Link';
import styles from '../layout/failures/WholePage.module.css';

/** /team-admin: only a heading so far, and the way to the users. */
export function TeamAdmin() {
  return (
    <main className={styles.alone}>
      <PageTitle>Team Administration</PageTitle>
      <h1>Team Administration</h1>
      <Link href={paths.adminUsers}>Gå til brugere</Link>
    </main>
  );
}
