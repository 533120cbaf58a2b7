import type { Backend } from '@rumklar/backend/client';
import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { type GalleryImage, ImageGallery } from '@rumklar/ui/ImageGallery';
import { showToast } from '@rumklar/ui/Toast';
import type { ReactNode } from 'react';
import { saveImage } from './saveImage.ts';
import type { DownloadAll } from './useDownloadAll.ts';

interface OrderGalleryProps {
  backend: Backend;
  /** Names the gallery for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  images: readonly (StoredImage & Pick<GalleryImage, 'badge'>)[];
  /** The download of all, which other buttons of the page may start too. */
  download: DownloadAll;
  emptyText: string;
  /** Deletes one image; without it the images have no delete button. */
  onDelete?: (id: string) => void;
  /** The id of the image in the lightbox, where the page keeps it; `null` while it is closed. */
  open?: string | null;
  onOpenChange?: (id: string | undefined) => void;
  /** What is shown below an image, by its id, in the list and, `isLarge`, in the lightbox. */
  captionOf?: (id: string, isLarge: boolean) => ReactNode;
  /** More buttons beside 'Download Alle'. */
  actions?: ReactNode;
}

/** The images of an order, to view and to download one by one or all together. */
export function OrderGallery({
  backend,
  label,
  images,
  download,
  emptyText,
  onDelete,
  open,
  onOpenChange,
  captionOf,
  actions,
}: OrderGalleryProps) {
  async function downloadOne({ id }: { id: string }) {
    const image = images.find((other) => other.id === id);
    if (image) await saveImage(backend, image);
  }

  return (
    <ImageGallery
      label={label}
      images={images}
      emptyText={emptyText}
      onDownload={downloadOne}
      onDelete={onDelete && (({ id }) => onDelete(id))}
      onImageError={() => showToast(imageTexts.someNotShown)}
      onDownloadAll={download.downloadAll}
      downloadProgress={download.progress}
      open={open}
      onOpenChange={onOpenChange}
      captionOf={captionOf}
      actions={actions}
    />
  );
}
