import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isOtherShape, type PartialShape, shapeOf } from '@rumklar/domain/images/delivery/shape';
import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { ImageOff } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useLazyUrl } from '../ImageGallery/useLazyUrl.ts';
import { MarksOverlay } from '../ImageMarks/MarksOverlay.tsx';
import { useRatio } from '../ImageMarks/placement.ts';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';
import { useBrokenImage } from '../useBrokenImage.ts';
import styles from './DeliveryCard.module.css';

interface DeliveryThumbnailProps {
  id: string;
  image: StagedImage;
  /** Over it. @default none */
  marks?: readonly ImageMark[] | undefined;
  /** What it was made from: an image of another shape is shown in a frame of that one. */
  original?: PartialShape | undefined;
}

/** The small copy of an image, whole, loaded when it comes into view. */
export function DeliveryThumbnail({ id, image, marks = [], original }: DeliveryThumbnailProps) {
  const container = useRef<HTMLSpanElement>(null);
  const { status, url } = useLazyUrl(container, id, () => wholeUrl(image));
  const { ratio, onLoad } = useRatio(image);
  const [isBroken, onError] = useBrokenImage(url);
  const frame = isOtherShape(image, original) ? shapeOf(original) : undefined;
  const style: CSSProperties & { '--ratio': number } = {
    '--ratio': frame ? frame.width / frame.height : ratio,
  };
  return (
    <span
      ref={container}
      className={styles.thumbnail}
      data-loading={status === 'loading' || undefined}
      data-other-shape={frame && true}
      style={style}
    >
      {status === 'failed' || isBroken ? (
        <span className={classNames('grid muted small gap-1', styles.broken)}>
          <Icon icon={ImageOff} />
          {boardTexts.cannotBeShown}
        </span>
      ) : (
        url && (
          <span className={styles.frame}>
            <img src={url} alt="" decoding="async" draggable={false} onLoad={onLoad} onError={onError} />
            {marks.length > 0 && <MarksOverlay marks={marks} />}
          </span>
        )
      )}
    </span>
  );
}

/** A thumbnail that Storage cuts out would hide how the image was turned or cropped. */
function wholeUrl({ thumbnail, hasPreview = true, full }: StagedImage) {
  return thumbnail && hasPreview ? thumbnail() : full();
}

interface DeliveryImageButtonProps extends DeliveryThumbnailProps {
  label: string;
  onPress: () => void;
}

export function DeliveryImageButton({ label, onPress, ...thumbnail }: DeliveryImageButtonProps) {
  return (
    <button type="button" className={styles.open} onClick={onPress}>
      {/* No aria-label: it would hide the message about an image that cannot be shown. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <DeliveryThumbnail {...thumbnail} />
    </button>
  );
}
