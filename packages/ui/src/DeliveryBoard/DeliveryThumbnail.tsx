import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { ImageOff } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Icon } from '../Icon/index.ts';
import { useLazyUrl } from '../ImageGallery/index.ts';
import type { StagedImage } from '../Lightbox/index.ts';
import styles from './DeliveryBoard.module.css';

interface DeliveryThumbnailProps {
  /** Identifies the image. */
  id: string;
  image: StagedImage;
}

/** The small copy of an image, loaded when it comes into view. */
export function DeliveryThumbnail({ id, image }: DeliveryThumbnailProps) {
  const container = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState<string>();
  const { status, url } = useLazyUrl(container, id, () => wholeUrl(image));
  const isBroken = status === 'failed' || (url !== undefined && broken === url);
  return (
    <span ref={container} className={styles.thumbnail} data-loading={status === 'loading' || undefined}>
      {isBroken ? (
        <span className={styles.broken}>
          <Icon icon={ImageOff} />
          {boardTexts.cannotBeShown}
        </span>
      ) : (
        url && <img src={url} alt="" decoding="async" draggable={false} onError={() => setBroken(url)} />
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
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The small copy of an image, which opens it. */
export function DeliveryImageButton({ label, onPress, buttonRef, ...thumbnail }: DeliveryImageButtonProps) {
  return (
    <button ref={buttonRef} type="button" className={styles.open} onClick={onPress}>
      {/* No aria-label: it would hide what is said of an image that cannot be shown. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <DeliveryThumbnail {...thumbnail} />
    </button>
  );
}
