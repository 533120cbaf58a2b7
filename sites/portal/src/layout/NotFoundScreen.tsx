import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Link } from '@rumklar/ui/Link';
import { Logo } from '@rumklar/ui/Logo';
import { NotFound } from '@rumklar/ui/NotFound';
import styles from './WholePage.module.css';

/** For paths below the portal's that do not exist; same content as the public 404 page. */
export function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <PageTitle>Siden blev ikke fundet</PageTitle>
      <header>
        <Link href={paths.home} variant="quiet" className={styles.brand}>
          <Logo name={brand.name} />
        </Link>
      </header>
      <main className={styles.main}>
        <NotFound />
      </main>
    </div>
  );
}
