import { connectionTexts } from '@rumklar/domain/connection/texts';
import { Icon } from '@rumklar/ui/Icon';
import { WifiOff } from 'lucide-react';
import styles from './OfflineBanner.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** Shown while the browser is offline. Paused queries continue by themselves. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.banner}>
          <Icon icon={WifiOff} />
          {connectionTexts.lost}
        </p>
      )}
    </div>
  );
}
