import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './PageTurner.module.css';

interface PageTurnerProps {
  page: number;
  /** `undefined` where there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One page back and one page on, for lists whose rows are not counted. */
export function PageTurner({ page, onPrevious, onNext }: PageTurnerProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav aria-label="Sider" className={styles.turner}>
      <Button variant="secondary" size="sm" isDisabled={!onPrevious} onPress={onPrevious}>
        <Icon icon={ChevronLeft} size={16} />
        Forrige
      </Button>
      <p className={styles.position} aria-live="polite">
        Side {page}
      </p>
      <Button variant="secondary" size="sm" isDisabled={!onNext} onPress={onNext}>
        Næste
        <Icon icon={ChevronRight} size={16} />
      </Button>
    </nav>
  );
}
