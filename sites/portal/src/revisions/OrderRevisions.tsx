import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { revisionAnchor } from '@rumklar/domain/routes/paths';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { RevisionCard, type RevisionCardImage } from '@rumklar/ui/RevisionCard';
import { RevisionTurn } from '@rumklar/ui/RevisionCard/RevisionTurn.tsx';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type MarkedStoredImage, shownImages } from '../images/orderImages.ts';
import { useOpenImage } from '../images/useOpenImage.ts';
import styles from './OrderRevisions.module.css';
import { RevisionDecision } from './RevisionDecision.tsx';
import { RevisionDownloads } from './RevisionDownloads.tsx';

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

export interface RevisedImages {
  newest: ReadonlyMap<string, string>;
  /** What the card of a revision shows, by deliverable: the version that was meant, or the newest where that was deleted. */
  cards: (revision: OrderRevision) => ReadonlyMap<string, RevisionCardImage>;
  /** The marked images of each revision by its id: the versions that were meant, each with the revision's marks. */
  marked: ReadonlyMap<string, readonly MarkedStoredImage[]>;
}

function revisedImages(detail: OrderDetail): RevisedImages {
  const { delivered } = shownImages(detail);
  const newest = new Map(delivered.map(({ deliverableId, id }) => [deliverableId, id]));
  const versions = new Map(
    delivered.flatMap((image) => [image, ...image.older]).map((image) => [image.id, image]),
  );
  const meant = (id: string | null | undefined) => versions.get(id ?? '');
  return {
    newest,
    cards: ({ items }) =>
      new Map(
        items.flatMap(({ deliverable_id, finished_id }) => {
          const current = meant(newest.get(deliverable_id));
          const shown = meant(finished_id) ?? current;
          if (!shown) return [];
          const { id, thumbnail, hasPreview } = shown;
          // Without the number of its version: it is about the deliverable.
          const name = current?.title ?? shown.title ?? shown.alt;
          return [[deliverable_id, { id, name, thumbnail, hasPreview, hasNew: finished_id !== current?.id }]];
        }),
      ),
    marked: new Map(
      detail.revisions.map(({ id, items }) => [
        id,
        items.flatMap(({ deliverable_id, finished_id, marks }) => {
          const image = meant(finished_id);
          if (!image || marks.length === 0) return [];
          // The marks lie on the version itself, and not on its original. An image may be in more than one revision.
          return [
            {
              ...image,
              name: image.title ?? image.alt,
              original: undefined,
              id: `${id} ${deliverable_id}`,
              marks,
            },
          ];
        }),
      ]),
    ),
  };
}
