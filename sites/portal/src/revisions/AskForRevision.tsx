import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { revisionPath } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { Link } from '@rumklar/ui/Link';
import type { DeliveredImage } from '../images/orderImages.ts';
import styles from './AskForRevision.module.css';
import { RevisionRequest } from './RevisionRequest.lazy.tsx';
import type { RevisionRequestState } from './useRevisionRequest.ts';

interface AskForRevisionProps {
  image: Pick<DeliveredImage, 'alt' | 'deliverableId'>;
  request: RevisionRequestState;
  onAsk: (deliverableId: string) => void;
}

/** Asks for a revision of a delivered image, or leads to the one that is open. */
export function AskForRevision({ image, request, onAsk }: AskForRevisionProps) {
  const { open, canAsk, editing } = request;
  if (open) {
    return (
      <Link className={styles.open} href={revisionPath(open.order_id, open.number)}>
        {askTexts.isOpen}
      </Link>
    );
  }
  if (!canAsk) return null;
  const label = editing.items.has(image.deliverableId) ? askTexts.askAgain : askTexts.ask;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${label}: ${image.alt}`}
      onHoverStart={RevisionRequest.preload}
      onFocus={RevisionRequest.preload}
      onPress={() => onAsk(image.deliverableId)}
    >
      {label}
    </Button>
  );
}
