import { Images } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Lightbox } from '../Lightbox/Lightbox.tsx';
import { DownloadAllButton } from './DownloadAllButton.tsx';
import styles from './ImageGallery.module.css';
import { type GalleryImage, ImageGalleryTile } from './ImageGalleryTile.tsx';
import { usePaging } from './usePaging.tsx';

export interface ImageGalleryProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loading. */
  images: readonly GalleryImage[] | undefined;
  /** Accessible name of the list, such as 'Originale billeder'. */
  label: string;
  emptyText: string;
  /** Downloads an image; its button is pending until the promise is resolved or rejected. */
  onDownload?: (image: GalleryImage) => Promise<void> | void;
  /** Shows the button 'Download Alle' when there is more than one image. */
  onDownloadAll?: () => void;
  /** `undefined` when it is not running. */
  downloadProgress?: { done: number; total: number; bytes: number };
  /** The id of the image in the lightbox, when the page controls it; `null` while it is closed. @default kept by the gallery */
  open?: string | null;
  onOpenChange?: (id: string | undefined) => void;
  /** What is shown below an image, by its id, in the grid or in the lightbox. */
  captionOf?: (id: string, place: 'grid' | 'lightbox') => ReactNode;
  onImageError?: () => void;
  actions?: ReactNode;
  /** `large`: two images side by side under their titles, with their overlays; downloaded in the lightbox. @default 'grid' */
  layout?: 'grid' | 'large';
}

/**
 * A grid of images that load in view, twelve at a time, and open in the `Lightbox`.
 * @example <ImageGallery label="Færdige billeder" images={images} emptyText={imageTexts.noneFinishedCustomer} />
 */
export function ImageGallery({ images, onDownload, onDownloadAll, captionOf, ...props }: ImageGalleryProps) {
  const { label, emptyText, downloadProgress, actions, layout = 'grid', className, ...others } = props;
  const { open: controlled, onOpenChange, onImageError, ...rest } = others;
  const { open, setOpen } = useOpenImage(controlled, onOpenChange);
  const reportError = useOnce(onImageError);
  const tiles = useRef(new Map<string, HTMLButtonElement>());
  const { shown, more } = usePaging(images ?? [], focusTile);
  const viewable = images?.filter(({ isPdf }) => !isPdf) ?? [];

  function focusTile({ id }: GalleryImage) {
    // Without scrolling: the images before it stay in view.
    tiles.current.get(id)?.focus({ preventScroll: true });
  }

  if (!images) return <Skeletons {...rest} className={classNames(styles.gallery, className)} label={label} />;

  return (
    <div {...rest} className={classNames(styles.gallery, className)}>
      {(actions || (onDownloadAll && images.length > 1)) && (
        <div className="wrap gap-2">
          {onDownloadAll && images.length > 1 && (
            <DownloadAllButton onPress={onDownloadAll} progress={downloadProgress} />
          )}
          {actions}
        </div>
      )}
      {images.length === 0 ? (
        <EmptyState title={emptyText} icon={Images} />
      ) : (
        <ul
          className={classNames('plain-list grid gap-4 gap-x-3', styles.grid)}
          aria-label={label}
          data-layout={layout}
        >
          {shown.map((image) => (
            <ImageGalleryTile
              key={image.id}
              image={image}
              isLarge={layout === 'large'}
              caption={captionOf?.(image.id, 'grid')}
              openRef={(button) => {
                if (button) tiles.current.set(image.id, button);
                else tiles.current.delete(image.id);
              }}
              onOpen={() => setOpen(image.id)}
              onDownload={onDownload && (() => onDownload(image))}
              onImageError={reportError}
            />
          ))}
        </ul>
      )}
      {more}
      <Lightbox
        images={viewable}
        current={open}
        onChange={setOpen}
        captionOf={captionOf && ((id) => captionOf(id, 'lightbox'))}
        onDownload={onDownload && ((id) => downloadById(viewable, id, onDownload))}
      />
    </div>
  );
}

function useOpenImage(
  controlled: ImageGalleryProps['open'],
  onOpenChange: ImageGalleryProps['onOpenChange'],
) {
  const [kept, setKept] = useState<string>();
  return {
    open: controlled === undefined ? kept : (controlled ?? undefined),
    setOpen: (id: string | undefined) => {
      if (controlled === undefined) setKept(id);
      onOpenChange?.(id);
    },
  };
}

function useOnce(callback: (() => void) | undefined) {
  const hasRun = useRef(false);
  return () => {
    if (!hasRun.current) callback?.();
    hasRun.current = true;
  };
}

function downloadById(
  images: readonly GalleryImage[],
  id: string,
  onDownload: (image: GalleryImage) => Promise<void> | void,
) {
  const image = images.find((candidate) => candidate.id === id);
  return image && onDownload(image);
}

function Skeletons({ label, ...rest }: React.HTMLAttributes<HTMLDivElement> & { label: string }) {
  return (
    <div {...rest} role="status" aria-busy="true" aria-label={`Henter ${label.toLowerCase()}`}>
      <div className={classNames('plain-list grid gap-4 gap-x-3', styles.grid)} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four equal placeholders that never change
          <span key={index} className={styles.image} data-loading="" />
        ))}
      </div>
    </div>
  );
}
