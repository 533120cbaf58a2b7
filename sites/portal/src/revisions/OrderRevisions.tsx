import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { revisionAnchor } from '@rumklar/domain/routes/paths';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { RevisionCard } from '@rumklar/ui/RevisionCard';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOpenImage } from '../images/useOpenImage.ts';
import styles from './OrderRevisions.module.css';
import { RevisionDecision } from './RevisionDecision.tsx';
import { RevisionDownloads } from './RevisionDownloads.tsx';
import { revisedImages } from './revisedImages.ts';
import { useLinkedRevision } from './useLinkedRevision.ts';

/** What the customer asked to have corrected, the newest first. */
export function OrderRevisions({ detail }: { detail: OrderDetail }) {
  const { order, events, revisions } = detail;
  const linked = useLinkedRevision();
  const navigate = useNavigate();
  const { revision: openMarks } = useOpenImage();
  const images = useMemo(() => revisedImages(detail), [detail]);
  const shown = [...images.marked.values()].find((list) => list.some(({ id }) => id === openMarks.open));

  function showNew(revision: OrderRevision, deliverableId: string) {
    const newest = images.newest.get(deliverableId);
    if (!newest) return;
    navigate(
      { search: '?billeder=faerdige', hash: revisionAnchor(revision.number) },
      { state: { openImage: newest } },
    );
  }

  return (
    <section className={styles.revisions} aria-labelledby="order-revisions">
      <h2 id="order-revisions">{followTexts.heading}</h2>
      {revisions.toReversed().map((revision) => (
        <RevisionCard
          key={revision.id}
          id={revisionAnchor(revision.number)}
          revision={revision}
          events={events}
          images={images.cards(revision)}
          isExpanded={linked === revisionAnchor(revision.number)}
          onShowMarks={(deliverableId) => openMarks.onOpenChange(`${revision.id} ${deliverableId}`)}
          onShowNew={(deliverableId) => showNew(revision, deliverableId)}
        >
          <RevisionDecision order={order} revision={revision} />
          <RevisionDownloads detail={detail} revision={revision} />
        </RevisionCard>
      ))}
      {shown && openMarks.open && (
        <MarkedImages
          images={shown}
          current={openMarks.open}
          onChange={openMarks.onOpenChange}
          onClose={() => openMarks.onOpenChange(undefined)}
        />
      )}
    </section>
  );
}

/** Not part of the first load: it shows marks large when a person asks for them. */
const MarkedImages = lazyPart(async () => (await import('../images/MarkedImages.tsx')).MarkedImages, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
