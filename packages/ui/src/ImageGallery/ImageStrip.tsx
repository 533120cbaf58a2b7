import { type KeyboardEvent, useRef } from 'react';
import { arrowKeyTarget } from '../arrowKeys.ts';
import { classNames } from '../classNames/index.ts';
import type { GalleryImage } from './galleryImage.ts';
import { ImageBadge } from './ImageBadge.tsx';
import styles from './ImageStrip.module.css';
import { useLazyUrl } from './useLazyUrl.ts';

/** Props of {@link ImageStrip}. */
export interface ImageStripProps
  extends Omit<React.HTMLAttributes<HTMLUListElement>, 'children' | 'onChange'>,
    React.RefAttributes<HTMLUListElement> {
  /** The images, in order. */
  images: readonly GalleryImage[];
  /** Accessible name, such as 'Vælg billede'. */
  label: string;
  /** The id of the image that is shown large. */
  current: string;
  /** Called with the id of the image to show. */
  onChange: (id: string) => void;
}

/**
 * A row of thumbnails, one of which is shown large elsewhere. One stop of the Tab key; the arrow keys move along the row.
 *
 * @example
 * <ImageStrip label="Vælg billede" images={images} current={id} onChange={setId} />
 */
export function ImageStrip({ images, label, current, onChange, className, ...rest }: ImageStripProps) {
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = arrowKeyTarget(buttons, event.nativeEvent, HORIZONTAL);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }
  return (
    <ul {...rest} className={classNames(styles.strip, className)} aria-label={label} onKeyDown={onKeyDown}>
      {images.map((image) => (
        <StripImage
          key={image.id}
          image={image}
          isCurrent={image.id === current}
          onPress={() => onChange(image.id)}
        />
      ))}
    </ul>
  );
}

interface StripImageProps {
  image: GalleryImage;
  isCurrent: boolean;
  onPress: () => void;
}

function StripImage({ image, isCurrent, onPress }: StripImageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { url } = useLazyUrl(button, image.id, image.thumbnail);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.image}
        aria-label={`Vælg ${image.alt ?? image.name}${image.badge ? `, ${image.badge}` : ''}`}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={onPress}
      >
        {url && <img src={url} alt="" decoding="async" />}
        {image.badge && <ImageBadge>{image.badge}</ImageBadge>}
      </button>
    </li>
  );
}

const HORIZONTAL = { next: 'ArrowRight', previous: 'ArrowLeft' } as const;
