import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { ImageOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useLazyUrl } from '../ImageGallery/useLazyUrl.ts';
import styles from './RevisionRequest.module.css';

export interface CollectedImage {
  id: string;
  name: string;
  summary: string;
  /** URL of the small image; left out where the image is not shown any more. */
  thumbnail?: (() => Promise<string> | string) | undefined;
  problem?: string | undefined;
}

export interface RevisionBarItemProps {
  item: CollectedImage;
  isDisabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** An image in the opened list of `RevisionBar`. One that is not shown any more can only be taken out. */
export function RevisionBarItem({ item, isDisabled, onEdit, onRemove }: RevisionBarItemProps) {
  const { name, summary, thumbnail, problem } = item;
  return (
    <li className={classNames('cluster gap-2 gap-x-3', styles.item)}>
      <Thumbnail item={item} />
      <div className={styles.words}>
        <p className="strong breakable">{name}</p>
        {/* Words about an image that is gone are there to be copied. */}
        <p className={classNames('ellipsis muted', styles.said)} data-whole={!thumbnail || undefined}>
          {summary}
        </p>
        {problem && <p className="danger">{problem}</p>}
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
