import { brand } from '@rumklar/domain/brand';
import styles from '../layout/WholePage.module.css';

/** /team-admin: a heading, and nothing else yet (specification §2). */
export function TeamAdmin() {
  return (
    <main className={styles.alone}>
      <title>{`Team Administration – ${brand.name}`}</title>
      <h1>Team Administration</h1>
    </main>
  );
}
