import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { revisionAnchor } from '@rumklar/domain/routes/paths';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { RevisionCard, RevisionTurn } from '@rumklar/ui/RevisionCard';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOpenImage } from '../images/useOpenImage.ts';
import styles from './OrderRevisions.module.css';
import { RevisionDecision } from './RevisionDecision.tsx';
import { RevisionDownloads } from './RevisionDownloads.tsx';
import { revisedImages } from './revisedImages.ts';
import { useLinkedRevision } from './useLinkedRevision.ts';

interface OrderRevisionsProps {
  detail: OrderDetail;
  /** What goes on, before the images; or what is over, after them. */
  part: 'open' | 'closed';
}

/** What the customer asked to have corrected, the newest first. */
export function OrderRevisions({ detail, part }: OrderRevisionsProps) {
  const { order, events } = detail;
  const revisions = detail.revisions.filter(({ closed_at }) => (closed_at === null) === (part === 'open'));
  const linked = useLinkedRevision();
  const navigate = useNavigate();
  const { revision: openMarks } = useOpenImage();
  const images = useMemo(() => revisedImages(detail), [detail]);
  const shown = revisions
    .flatMap(({ id }) => [images.marked.get(id) ?? []])
    .find((list) => list.some(({ id }) => id === openMarks.open));

  function showNew(revision: OrderRevision, deliverableId: string) {
    const newest = images.newest.get(deliverableId);
    if (!newest) return;
    navigate(
      { search: '?billeder=faerdige', hash: revisionAnchor(revision.number) },
      { state: { openImage: newest } },
    );
  }

  const shared = (revision: OrderRevision) => ({
    id: revisionAnchor(revision.number),
    revision,
    images: images.cards(revision),
    onShowMarks: (deliverableId: string) => openMarks.onOpenChange(`${revision.id} ${deliverableId}`),
    onShowNew: (deliverableId: string) => showNew(revision, deliverableId),
  });
  if (revisions.length === 0) return null;
  return (
    <div className={styles.revisions} data-part={part}>
      {revisions.toReversed().map((revision) => {
        const question = questionOf(revision);
        const answers = (
          <>
            <RevisionDecision order={order} revision={revision} />
            <RevisionDownloads detail={detail} revision={revision} />
          </>
        );
        return question ? (
          <RevisionTurn key={revision.id} {...shared(revision)} {...question}>
            {answers}
          </RevisionTurn>
        ) : (
          <RevisionCard
            key={revision.id}
            {...shared(revision)}
            className={part === 'open' ? styles.open : undefined}
            events={events}
            isExpanded={linked === revisionAnchor(revision.number)}
          >
            {answers}
          </RevisionCard>
        );
      })}
      {shown && openMarks.open && (
        <MarkedImages
          images={shown}
          current={openMarks.open}
          onChange={openMarks.onOpenChange}
          onClose={() => openMarks.onOpenChange(undefined)}
        />
      )}
    </div>
  );
}

/** What a revision asks its customer; nothing while the studio has it. */
function questionOf({
  status,
  quoted_kroner,
}: OrderRevision): { question: string; hint: string } | undefined {
  if (status === 'quoted') {
    return { question: followTexts.question(quoted_kroner ?? 0), hint: followTexts.questionHint };
  }
  return status === 'delivered'
    ? { question: followTexts.delivered, hint: followTexts.deliveredHint }
    : undefined;
}

/** Not part of the first load: it shows marks large when a person asks for them. */
const MarkedImages = lazyPart(async () => (await import('../images/MarkedImages.tsx')).MarkedImages, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
