import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import styles from './ImageFacts.module.css';
import type { OrderedImage } from './orderImages.ts';

interface ImageFactsProps
  extends Pick<OrderedImage, 'name' | 'title' | 'marks' | 'labelText' | 'skippedReason'> {
  /** The title is shown elsewhere. @default false */
  isUntitled?: boolean;
  onShowMarks: () => void;
}

/** What the large image of a delivery shows, how it was made, and its marks; or why it is not delivered. */
export function ImageFacts({
  name,
  title,
  marks,
  labelText,
  skippedReason,
  isUntitled = false,
  onShowMarks,
}: ImageFactsProps) {
  const count = marks.length;
  return (
    <p className={classNames('cluster small breakable gap-x-3', styles.facts)}>
      {!isUntitled && <strong>{title ?? name}</strong>}
      {labelText && <span>{labelText}</span>}
      {skippedReason && <span>{setTexts.skipped(skippedReason)}</span>}
      {count > 0 && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${markTexts.count(count)} på ${title ?? name}`}
          onPress={onShowMarks}
        >
          {markTexts.count(count)}
        </Button>
      )}
    </p>
  );
}
