import { Spinner } from '@rumklar/ui/Spinner';
import styles from './LoadingPage.module.css';

/** The whole window while the first screen is on its way. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <Spinner size={32} aria-label="Siden indlæses" />
    </div>
  );
}
