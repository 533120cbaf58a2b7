import { Spinner } from '@rumklar/ui/Spinner';
import styles from './WholePage.module.css';

/** The whole window while it is not known what may be shown. */
export function LoadingPage() {
  return (
    <div className={styles.centre}>
      <Spinner size={32} aria-label="Siden indlæses" />
    </div>
  );
}
