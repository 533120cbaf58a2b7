import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useLazyUrl } from '../ImageGallery/useLazyUrl.ts';
import styles from './RevisionRequest.module.css';

/** An image of a revision that is being written. */
export interface CollectedImage {
  id: string;
  /** File name. */
  name: string;
  /** The wish, in short. */
  summary: string;
  /** URL of the small image; left out where the image is not shown any more. */
  thumbnail?: (() => Promise<string> | string) | undefined;
  /** Why it cannot be sent so. */
  problem?: string | undefined;
}

/** Props of {@link RevisionBarItem}. */
export interface RevisionBarItemProps {
  /** The image. */
  item: CollectedImage;
  /** Whether nothing can be changed now. */
  isDisabled: boolean;
  /** Called to change the wish. */
  onEdit: () => void;
  /** Called to take the image out. */
  onRemove: () => void;
}

/** An image in the opened list of `RevisionBar`. One that is not shown any more can only be taken out. */
export function RevisionBarItem({ item, isDisabled, onEdit, onRemove }: RevisionBarItemProps) {
  const { name, summary, thumbnail, problem } = item;
  return (
    <li className={styles.item}>
      <Thumbnail item={item} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {/* Words about an image that is gone are there to be copied. */}
        <p className={styles.said} data-whole={!thumbnail || undefined}>
          {summary}
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.itemActions}>
        {thumbnail && (
          <Button
            variant="secondary"
            size="sm"
            isDisabled={isDisabled}
            aria-label={`${askTexts.edit}: ${name}`}
            onPress={onEdit}
          >
            {askTexts.edit}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          isDisabled={isDisabled}
          aria-label={`${askTexts.takeOut}: ${name}`}
          onPress={onRemove}
        >
          {askTexts.takeOut}
        </Button>
      </div>
    </li>
  );
}

/** The small image; without a URL an icon. */
export function Thumbnail({ item }: { item: CollectedImage }) {
  const place = useRef<HTMLSpanElement>(null);
  const { url } = useLazyUrl(place, item.id, () => item.thumbnail?.() ?? '');
  return (
    <span ref={place} className={styles.thumbnail}>
      {url && <img src={url} alt="" decoding="async" />}
      {!item.thumbnail && <Icon icon={ImageOff} size={16} />}
    </span>
  );
}
