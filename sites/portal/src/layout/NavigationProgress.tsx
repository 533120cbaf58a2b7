import styles from './NavigationProgress.module.css';
import { useIsNavigating } from './PortalRouter.tsx';

/** A thin line at the top while the next screen loads; it appears after a short delay. */
export function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return <div className={styles.line} role="progressbar" aria-label="Siden indlæses" />;
}
