import { FileText } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useImperativeHandle, useRef } from 'react';
import { arrowKeyTarget } from '../arrowKeys.ts';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { type GalleryImage, ImageBadge } from './ImageGalleryTile.tsx';
import styles from './ImageStrip.module.css';
import { useLazyUrl } from './useLazyUrl.ts';
import { usePaging } from './usePaging.tsx';

export interface ImageStripProps
  extends Omit<React.HTMLAttributes<HTMLUListElement>, 'children' | 'onChange'>,
    React.RefAttributes<HTMLUListElement> {
  images: readonly GalleryImage[];
  label: string;
  current: string | undefined;
  /** Called with the id of the image to show, or of the PDF to download. */
  onChange: (id: string) => void;
  captionOf?: (id: string) => ReactNode;
}

/**
 * A row of images, one of which is shown large elsewhere: five side by side, the others by scrolling. One stop of the Tab
 * key; the arrow keys move along the row.
 * @example <ImageStrip label="Færdige billeder" images={images} current={id} onChange={setId} />
 */
export function ImageStrip({
  images,
  label,
  current,
  onChange,
  captionOf,
  className,
  ref,
  ...rest
}: ImageStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle<HTMLUListElement | null, HTMLUListElement | null>(ref, () => list.current);
  const { shown, more } = usePaging(images, ({ id }) =>
    list.current?.querySelector<HTMLElement>(`[data-image="${id}"]`)?.focus(),
  );
  const tabStop = shown.find(({ id }) => id === current) ?? shown[0];

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-image]')];
    const next = arrowKeyTarget(buttons, event.nativeEvent, HORIZONTAL);
    if (!next) return;
    event.preventDefault();
    next.focus();
    // A PDF would be downloaded.
    if (!next.dataset.pdf) next.click();
  }

  return (
    <ul
      {...rest}
      ref={list}
      className={classNames(styles.strip, className)}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {shown.map((image) => (
        <li key={image.id} className="shrink">
          <StripImage
            image={image}
            isCurrent={image.id === current}
            isTabStop={image === tabStop}
            onPress={() => onChange(image.id)}
          />
          <p className="ellipsis small strong above-2">{image.title ?? image.name}</p>
          {captionOf?.(image.id)}
        </li>
      ))}
      {more && <li className={styles.more}>{more}</li>}
    </ul>
  );
}

interface StripImageProps {
  image: GalleryImage;
  isCurrent: boolean;
  isTabStop: boolean;
  onPress: () => void;
}

function StripImage({ image, isCurrent, isTabStop, onPress }: StripImageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { url } = useLazyUrl(button, image.id, image.thumbnail);
  const name = image.isPdf ? `Hent ${image.name}` : `Vælg ${image.title ?? image.alt ?? image.name}`;
  return (
    <button
      ref={button}
      type="button"
      className={styles.image}
      data-image={image.id}
      data-pdf={image.isPdf || undefined}
      aria-label={image.badge ? `${name}, ${image.badge}` : name}
      aria-current={isCurrent || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      {image.isPdf ? <Icon icon={FileText} size={32} /> : url && <img src={url} alt="" decoding="async" />}
      {image.badge && <ImageBadge>{image.badge}</ImageBadge>}
    </button>
  );
}

const HORIZONTAL = { next: 'ArrowRight', previous: 'ArrowLeft' } as const;
