import { ImageOff } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Lightbox.module.css';

export function LightboxBroken({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classNames('grid muted gap-3', styles.broken)} role="alert">
      <Icon icon={ImageOff} size={32} />
      <p>Billedet kunne ikke indlæses.</p>
      <Button variant="secondary" onPress={onRetry}>
        Prøv igen
      </Button>
    </div>
  );
}
