import { Download, FileText, ImageOff } from 'lucide-react';
import { type CSSProperties, type ReactNode, type Ref, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { PlainButton } from '../Button/PlainButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { LightboxImage } from '../Lightbox/lightboxImage.ts';
import { useBrokenImage } from '../useBrokenImage.ts';
import { useDownload } from '../useDownload.ts';
import styles from './ImageGallery.module.css';
import { useLazyUrl } from './useLazyUrl.ts';

/** An image (or a PDF) of a gallery. Its URLs are requested when they are needed. */
export interface GalleryImage extends LightboxImage {
  thumbnail: () => Promise<string> | string;
  /** A PDF is shown as a file tile, and downloaded instead of opened. @default false */
  isPdf?: boolean;
  /** Floor plans are counted separately from photographs. @default false */
  isFloorPlan?: boolean;
  /** A few words on the thumbnail, such as 'Ny version'; part of its button's name. */
  badge?: string | undefined;
}

interface ImageGalleryTileProps {
  image: GalleryImage;
  isLarge: boolean;
  caption: ReactNode;
  openRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onDownload: (() => Promise<void> | void) | undefined;
  onImageError: () => void;
}

/** An image of the gallery with its buttons; pressing it opens the lightbox, or downloads a PDF. */
export function ImageGalleryTile({
  image,
  isLarge,
  caption,
  openRef,
  onOpen,
  onDownload,
  onImageError,
}: ImageGalleryTileProps) {
  const { downloading, download: start } = useDownload(onDownload);
  const download = () => start(image.id);

  return (
    <li className="shrink">
      <PlainButton ref={openRef} className={styles.open} onPress={image.isPdf ? download : onOpen}>
        <VisuallyHidden elementType="span">
          {image.isPdf ? `Hent ${image.name}` : `Vis stort: ${image.alt ?? image.name}`}
          {image.badge && `, ${image.badge}`}
        </VisuallyHidden>
        {image.badge && <ImageBadge>{image.badge}</ImageBadge>}
        {image.isPdf ? (
          <span className={styles.placeholder}>
            <Icon icon={FileText} size={32} />
            PDF
          </span>
        ) : (
          <Thumbnail image={image} isLarge={isLarge} onImageError={onImageError} />
        )}
      </PlainButton>
      {isLarge ? (
        <div className={classNames('cluster small gap-x-3', styles.below)}>
          <span className="strong">{image.title ?? image.name}</span>
          {image.title && <span className="muted breakable">{image.name}</span>}
          {caption}
        </div>
      ) : (
        <>
          <Foot image={image} isDownloading={downloading !== undefined} onDownload={onDownload && download} />
          {caption}
        </>
      )}
    </li>
  );
}

interface FootProps extends Pick<ImageGalleryTileProps, 'image' | 'onDownload'> {
  isDownloading: boolean;
}

function Foot({ image, isDownloading, onDownload }: FootProps) {
  return (
    <div className={classNames('row meta between gap-1', styles.foot)}>
      <span className={classNames('ellipsis', styles.name)} title={image.name}>
        {image.title && <strong>{image.title}</strong>}
        {image.name}
      </span>
      {onDownload && (
        <IconButton
          icon={Download}
          size="sm"
          aria-label={`Download ${image.name}`}
          isPending={isDownloading}
          onPress={onDownload}
        />
      )}
    </div>
  );
}

function Thumbnail({
  image,
  isLarge,
  onImageError,
}: Pick<ImageGalleryTileProps, 'image' | 'isLarge' | 'onImageError'>) {
  const container = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  const { status, url } = useLazyUrl(container, image.id, async () => {
    try {
      return await image.thumbnail();
    } catch (error) {
      onImageError();
      throw error;
    }
  });
  const [isBroken, onError] = useBrokenImage(url);

  if (status === 'failed' || isBroken) {
    return (
      <span className={styles.placeholder}>
        <Icon icon={ImageOff} size={32} />
        Kan ikke vises
      </span>
    );
  }
  return (
    <span ref={container} className={styles.image} data-loading={status === 'loading' || undefined}>
      {url && (
        <img
          src={url}
          alt=""
          width={600}
          height={400}
          decoding="async"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
          onError={() => {
            onError();
            onImageError();
          }}
        />
      )}
      {/* A part of the image has its marks elsewhere. */}
      {isLarge && ratio && image.hasPreview !== false && image.overlay && (
        <span className={styles.over} style={{ '--ratio': ratio } as CSSProperties}>
          {image.overlay}
        </span>
      )}
    </span>
  );
}

/** A few words in the corner of a thumbnail. The name of the thumbnail's button contains them. */
export function ImageBadge({ children }: { children: ReactNode }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  );
}
