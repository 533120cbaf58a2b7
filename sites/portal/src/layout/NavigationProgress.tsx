import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A thin line at the top while the next screen is on its way; it shows only where that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.line} role="progressbar" aria-label="Siden indlæses" />;
}
