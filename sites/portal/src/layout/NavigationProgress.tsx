import styles from './NavigationProgress.module.css';
import { useIsNavigating } from './PortalRouter.tsx';

/** A thin line at the top while the next screen is on its way; it shows only where that takes a moment. */
export function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return <div className={styles.line} role="progressbar" aria-label="Siden indlæses" />;
}
