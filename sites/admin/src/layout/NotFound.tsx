import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import styles from './WholePage.module.css';

/** A path under /admin that does not exist. */
export function NotFound() {
  return (
    <div className={styles.missing}>
      <title>{`Siden blev ikke fundet – ${brand.name}`}</title>
      <p className={styles.code}>404</p>
      <h1>Siden blev ikke fundet</h1>
      <p>Adressen findes ikke, eller siden er flyttet.</p>
      <div className={styles.actions}>
        <ButtonLink href={paths.adminOrders}>Gå til ordrer</ButtonLink>
        <ButtonLink href={paths.admin} variant="secondary">
          Admin Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
