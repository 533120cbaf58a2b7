import { Icon } from '@rumklar/ui/Icon';
import { WifiOff } from 'lucide-react';
import styles from './OfflineNotice.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** Says that the connection is gone, for as long as it is. What waits for it goes on by itself. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.notice}>
          <Icon icon={WifiOff} />
          Du er offline. Siden opdateres, når forbindelsen er tilbage.
        </p>
      )}
    </div>
  );
}
