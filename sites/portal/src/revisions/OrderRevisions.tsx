import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { revisionAnchor } from '@rumklar/domain/routes/paths';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { RevisionCard } from '@rumklar/ui/RevisionCard';
import { RevisionTurn } from '@rumklar/ui/RevisionCard/RevisionTurn.tsx';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOpenImage } from '../images/useOpenImage.ts';
import styles from './OrderRevisions.module.css';
import { RevisionDecision } from './RevisionDecision.tsx';
import { RevisionDownloads } from './RevisionDownloads.tsx';
import { revisedImages } from './revisedImages.ts';

interface OrderRevisionsProps {
  detail: OrderDetail;
  /** What goes on, before the images; or what is over, after them. */
  part: 'open' | 'closed';
}

/** What the customer asked to have corrected, the newest first. */
export function OrderRevisions({ detail, part }: OrderRevisionsProps) {
  const revisions = detail.revisions.filter(({ closed_at }) => (closed_at === null) === (part === 'open'));
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

  if (revisions.length === 0) return null;
  return (
    <div className={styles.revisions} data-part={part}>
      {revisions.toReversed().map((revision) => (
        <Revision
          key={revision.id}
          id={revisionAnchor(revision.number)}
          revision={revision}
          images={images.cards(revision)}
          onShowMarks={(deliverableId) => openMarks.onOpenChange(`${revision.id} ${deliverableId}`)}
          onShowNew={(deliverableId) => showNew(revision, deliverableId)}
          detail={detail}
          isOpen={part === 'open'}
        />
      ))}
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

interface RevisionProps extends Omit<ComponentProps<typeof RevisionTurn>, 'question' | 'hint' | 'children'> {
  id: string;
  detail: OrderDetail;
  isOpen: boolean;
}

function Revision({ detail, isOpen, ...shared }: RevisionProps) {
  const linked = useLinkedRevision();
  const { revision, id } = shared;
  const question = questionOf(revision);
  const answers = (
    <>
      <RevisionDecision order={detail.order} revision={revision} />
      <RevisionDownloads detail={detail} revision={revision} />
    </>
  );
  return question ? (
    <RevisionTurn {...shared} {...question}>
      {answers}
    </RevisionTurn>
  ) : (
    <RevisionCard
      {...shared}
      className={isOpen ? styles.open : undefined}
      events={detail.events}
      isExpanded={linked === id}
    >
      {answers}
    </RevisionCard>
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
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

/** The revision to which the URL leads: it takes the focus when the page is opened so, and with each later link to it. */
function useLinkedRevision(): string {
  const { hash, key } = useLocation();
  const linked = hash.slice(1);
  /** Closing an image goes back to an entry of the history that was shown before. */
  const followed = useRef(new Set<string>());

  useEffect(() => {
    if (!linked || followed.current.has(key)) return;
    followed.current.add(key);
    // After the page has moved the focus to its beginning.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(linked);
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [linked, key]);

  return linked;
}
