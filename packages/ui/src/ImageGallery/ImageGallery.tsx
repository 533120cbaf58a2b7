import { GALLERY_LOAD_DELAY, GALLERY_PAGE_SIZE } from '@rumklar/domain/images/limits';
import { Download, Images } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { Icon } from '../Icon/index.ts';
import { Lightbox } from '../Lightbox/index.ts';
import type { GalleryImage } from './galleryImage.ts';
import styles from './ImageGallery.module.css';
import { ImageGalleryTile } from './ImageGalleryTile.tsx';

/** Props of {@link ImageGallery}. */
export interface ImageGalleryProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What is shown; `undefined` while it is loaded. */
  images: readonly GalleryImage[] | undefined;
  /** What the gallery is called, for screen readers: 'Originale billeder'. */
  label: string;
  /** One sentence where there are no images. */
  emptyText: string;
  /** Saves one image; until it is settled the image's button waits. */
  onDownload?: (image: GalleryImage) => Promise<void> | void;
  /** Takes one image away; without it there is no such button. */
  onDelete?: (image: GalleryImage) => void;
  /** Saves all of them. Shown as 'Download Alle' when there is more than one. */
  onDownloadAll?: () => void;
  /** How far 'Download Alle' is; `undefined` when nothing is on its way. */
  downloadProgress?: { done: number; total: number };
  /** Some pictures could not be shown. Called once. */
  onBroken?: () => void;
  /** More buttons in the bar above the images. */
  actions?: ReactNode;
}

/**
 * Pictures in a grid that load when they come into view: twelve first, twelve more with 'Vis flere'. A press opens the
 * `Lightbox`.
 *
 * @example
 * <ImageGallery label="Færdige billeder" images={images} emptyText={imageTexts.noneFinishedCustomer}
 *   onDownload={download} onDownloadAll={downloadAll} downloadProgress={progress} />
 */
export function ImageGallery({
  images,
  label,
  emptyText,
  onDownload,
  onDelete,
  onDownloadAll,
  downloadProgress,
  onBroken,
  actions,
  className,
  ...rest
}: ImageGalleryProps) {
  const [shown, setShown] = useState(GALLERY_PAGE_SIZE);
  const [open, setOpen] = useState<string>();
  const hasTold = useRef(false);
  const tiles = useRef(new Map<string, HTMLButtonElement>());
  const pictures = images?.filter(({ isPdf }) => !isPdf) ?? [];

  function tellBroken() {
    if (hasTold.current) return;
    hasTold.current = true;
    onBroken?.();
  }

  function showMore() {
    const firstNew = images?.[shown];
    setShown(shown + GALLERY_PAGE_SIZE);
    // The button may be gone now: a keyboard goes on at the first of the new pictures.
    if (firstNew) requestAnimationFrame(() => tiles.current.get(firstNew.id)?.focus({ preventScroll: true }));
  }

  if (!images) return <Skeletons {...rest} className={classNames(styles.gallery, className)} label={label} />;

  return (
    <div {...rest} className={classNames(styles.gallery, className)}>
      {(actions || (onDownloadAll && images.length > 1)) && (
        <div className={styles.bar}>
          {onDownloadAll && images.length > 1 && (
            <DownloadAll onPress={onDownloadAll} progress={downloadProgress} />
          )}
          {actions}
        </div>
      )}
      {images.length === 0 ? (
        <EmptyState title={emptyText} icon={Images} headingLevel={3} />
      ) : (
        <ul className={styles.grid} aria-label={label}>
          {images.slice(0, shown).map((image) => (
            <ImageGalleryTile
              key={image.id}
              image={image}
              openRef={(button) => {
                if (button) tiles.current.set(image.id, button);
                else tiles.current.delete(image.id);
              }}
              onOpen={() => setOpen(image.id)}
              onDownload={onDownload && (() => onDownload(image))}
              onDelete={onDelete && (() => onDelete(image))}
              onBroken={tellBroken}
            />
          ))}
        </ul>
      )}
      {shown < images.length && <MoreButton left={images.length - shown} onMore={showMore} />}
      <Lightbox
        images={pictures}
        current={open}
        onChange={setOpen}
        onDownload={onDownload && ((id) => onDownloadById(pictures, id, onDownload))}
      />
    </div>
  );
}

function onDownloadById(
  pictures: readonly GalleryImage[],
  id: string,
  onDownload: (image: GalleryImage) => Promise<void> | void,
) {
  const image = pictures.find((picture) => picture.id === id);
  return image && onDownload(image);
}

function DownloadAll({
  onPress,
  progress,
}: {
  onPress: () => void;
  progress: ImageGalleryProps['downloadProgress'];
}) {
  return (
    <Button variant="secondary" size="sm" isPending={progress !== undefined} onPress={onPress}>
      {!progress && <Icon icon={Download} size={16} />}
      {progress ? `Henter ${progress.done} af ${progress.total}` : 'Download Alle'}
    </Button>
  );
}

/** Adds after a moment's rest, so that the page does not jump under the finger. */
function MoreButton({ left, onMore }: { left: number; onMore: () => void }) {
  const [isPending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start() {
    setPending(true);
    timer.current = setTimeout(() => {
      setPending(false);
      onMore();
    }, GALLERY_LOAD_DELAY);
  }

  return (
    <div className={styles.more}>
      <Button variant="secondary" isPending={isPending} onPress={start}>
        Vis flere
      </Button>
      <small>{left === 1 ? '1 billede mere' : `${left} billeder mere`}</small>
    </div>
  );
}

function Skeletons({ label, ...rest }: React.HTMLAttributes<HTMLDivElement> & { label: string }) {
  return (
    <div {...rest} role="status" aria-busy="true" aria-label={`Henter ${label.toLowerCase()}`}>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four equal places that never move
          <span key={index} className={styles.picture} data-waiting="" />
        ))}
      </div>
    </div>
  );
}
