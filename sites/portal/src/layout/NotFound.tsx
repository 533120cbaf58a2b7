import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Link } from '@rumklar/ui/Link';
import { PageTitle } from './PageTitle.tsx';
import styles from './WholePage.module.css';

/** A path within the portal's prefixes that does not exist: the same words as the public 404 page. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <PageTitle>Siden blev ikke fundet</PageTitle>
      <header>
        <Link href={paths.home} variant="quiet" className={styles.brand}>
          {brand.name}
        </Link>
      </header>
      <main className={styles.main}>
        <h1>Siden blev ikke fundet</h1>
        <p>Adressen er forkert, eller siden er flyttet.</p>
        <div className={styles.actions}>
          <ButtonLink href={paths.home}>Gå til forsiden</ButtonLink>
          <ButtonLink href={paths.contact} variant="secondary">
            Kontakt os
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
