import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { Button } from '@rumklar/ui/Button';
import type { DeliveredImage } from '../images/orderImages.ts';
import { RevisionRequest } from './RevisionRequest.lazy.tsx';
import type { RevisionRequestState } from './useRevisionRequest.ts';

interface AskForRevisionProps {
  image: Pick<DeliveredImage, 'alt' | 'title' | 'deliverableId'>;
  request: RevisionRequestState;
  onAsk: (deliverableId: string) => void;
}

/** Asks for a revision of a delivered image; nothing while one is open. */
export function AskForRevision({ image, request, onAsk }: AskForRevisionProps) {
  const { canAsk, editing } = request;
  if (!canAsk) return null;
  const label = editing.items.has(image.deliverableId) ? askTexts.askAgain : askTexts.ask;
  return (
    <Button
      variant="secondary"
      aria-label={`${label}: ${image.title ?? image.alt}`}
      onPointerEnter={RevisionRequest.preload}
      onFocus={RevisionRequest.preload}
      onPress={() => onAsk(image.deliverableId)}
    >
      {label}
    </Button>
  );
}
