import { markCountText, markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision, RevisionItem } from '@rumklar/domain/revisions/revision';
import { Ban, Check } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { GalleryImage } from '../ImageGallery/ImageGalleryTile.tsx';
import { useLazyUrl } from '../ImageGallery/useLazyUrl.ts';
import styles from './RevisionCard.module.css';

export interface RevisionCardImage extends Pick<GalleryImage, 'id' | 'name' | 'thumbnail' | 'hasPreview'> {
  /** Whether a version that is newer than the one that was meant can be opened. */
  hasNew: boolean;
}

export interface RevisionItemsProps {
  revision: OrderRevision;
  /** The images that it is about, by the ids of their deliverables. One that is missing was deleted. */
  images: ReadonlyMap<string, RevisionCardImage>;
  onShowMarks: (deliverableId: string) => void;
  onShowNew: (deliverableId: string) => void;
}

interface PicturesProps {
  /** Whether the images are shown beside the words. @default true */
  hasPictures?: boolean;
  pictureClassName?: string | undefined;
}

/** The images of a revision, each with the customer's words and marks and the studio's answer. */
export function RevisionItems({
  revision,
  images,
  onShowMarks,
  onShowNew,
  hasPictures = true,
  pictureClassName,
}: RevisionItemsProps & PicturesProps) {
  // The studio may change its answers until it delivers.
  const isAnswered = ['delivered', 'approved', 'declined'].includes(revision.status);
  return (
    <ul
      className={classNames('plain-list grid gap-4', styles.items)}
      aria-label={followTexts.imageCount(revision.items.length)}
    >
      {revision.items.map((item) => {
        const image = images.get(item.deliverable_id);
        const name = image?.name ?? followTexts.imageGone;
        return (
          <li key={item.deliverable_id} className={styles.item}>
            {hasPictures && <Thumbnail image={image} className={pictureClassName} />}
            <div className={styles.words}>
              <p className="strong">{name}</p>
              {item.note && <p className="pre-line">{item.note}</p>}
              {item.marks.length > 0 && (
                <Button
                  className={styles.marks}
                  variant="quiet"
                  size="sm"
                  aria-label={`${markCountText(item.marks.length)} på ${name}`}
                  onPress={() => onShowMarks(item.deliverable_id)}
                >
                  {markCountText(item.marks.length)}
                </Button>
              )}
              {isAnswered && <Answer {...item} />}
              {isAnswered && item.state === 'done' && image?.hasNew && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${followTexts.showNew} af ${name}`}
                  onPress={() => onShowNew(item.deliverable_id)}
                >
                  {followTexts.showNew}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface ThumbnailProps {
  /** `undefined` where it was deleted. */
  image: RevisionCardImage | undefined;
  className: string | undefined;
}

function Thumbnail({ image, className }: ThumbnailProps) {
  return image ? <Stored {...{ image, className }} /> : <Cover url={undefined} className={className} />;
}

function Stored({ image, className }: ThumbnailProps & { image: RevisionCardImage }) {
  const place = useRef<HTMLSpanElement>(null);
  const { url } = useLazyUrl(place, image.id, image.thumbnail);
  return <Cover ref={place} url={url} className={className} />;
}

function Answer({ state, answer }: Pick<RevisionItem, 'state' | 'answer'>) {
  if (state === 'open') return null;
  return (
    <p className={classNames('small pre-line gap-2', styles.answer)} data-state={state}>
      <Icon icon={state === 'done' ? Check : Ban} size={16} />
      <span>
        <strong>{markStateLabels[state]}</strong>
        {answer && `: ${answer}`}
      </span>
    </p>
  );
}
