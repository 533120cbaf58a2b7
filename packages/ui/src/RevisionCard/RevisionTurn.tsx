import { brand } from '@rumklar/domain/brand';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { useLazyUrl } from '../ImageGallery/useLazyUrl.ts';
import { MarksOverlay } from '../ImageMarks/MarksOverlay.tsx';
import { PendingActions } from '../PendingActions/PendingActions.tsx';
import { useBrokenImage } from '../useBrokenImage.ts';
import { type RevisionCardImage, RevisionItems, type RevisionItemsProps } from './RevisionItems.tsx';
import styles from './RevisionTurn.module.css';

export interface RevisionTurnProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'title'>,
    React.RefAttributes<HTMLElement>,
    RevisionItemsProps {
  question: string;
  hint?: string;
  children: ReactNode;
}

/**
 * A revision that waits for its customer: the question, what both have said about it, and the answers, beside a single image
 * with its marks. It can take the focus, so that links lead to it.
 * @example
 * <RevisionTurn revision={revision} images={images} question={question} hint={hint} onShowMarks={open} onShowNew={show} />
 */
export function RevisionTurn({
  revision,
  images,
  onShowMarks,
  onShowNew,
  question,
  hint,
  children,
  ...rest
}: RevisionTurnProps) {
  const { items, number, reason } = revision;
  const [first] = items;
  const image = first && images.get(first.deliverable_id);
  const isOne = items.length === 1;
  // What a single image is asked for is said here; several have it at each image, as answers are.
  const isAsked = isOne && revision.status === 'quoted';
  const note = isAsked && first?.note.trim();
  return (
    <PendingActions tabIndex={-1} {...rest} title={followTexts.turn(number)} items={[]}>
      <div className={styles.turn}>
        {isOne && image && <Picture image={image} marks={first.marks} />}
        <div className={classNames('grid shrink breakable gap-3', styles.words)}>
          <p className={styles.question}>{question}</p>
          {(note || reason) && (
            <dl className="grid gap-1">
              {note && <Voice name={followTexts.customer}>{note}</Voice>}
              {reason && <Voice name={brand.name}>{reason}</Voice>}
            </dl>
          )}
          {!isAsked && (
            <RevisionItems
              {...{ revision, images, onShowMarks, onShowNew }}
              hasPictures={!(isOne && image)}
              pictureClassName={styles.itemPicture}
            />
          )}
          <div className="cluster gap-3">{children}</div>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
    </PendingActions>
  );
}

function Voice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.voice}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The marks lie where they were made on the whole image. */
function Picture({ image, marks }: { image: RevisionCardImage; marks: readonly ImageMark[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { url } = useLazyUrl(place, image.id, image.thumbnail);
  const [isBroken, onError] = useBrokenImage(url);
  return (
    <div ref={place} className={styles.picture}>
      {url && <img src={url} alt={image.name} onError={onError} />}
      {url && !isBroken && image.hasPreview !== false && <MarksOverlay marks={marks} />}
    </div>
  );
}
