import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import type { DownloadAll } from '@rumklar/features/images/useDownloadAll';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { ReactNode } from 'react';
import { backend } from '../backend.ts';

interface OrderGalleryProps {
  /** Names the gallery for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  images: readonly StoredImage[];
  /** The download of all, which other buttons of the page may start too. */
  download: DownloadAll;
  emptyText: string;
  /** What is shown below an image, by its id, in the list and, `isLarge`, in the lightbox. */
  captionOf?: (id: string, isLarge: boolean) => ReactNode;
  /** More buttons beside 'Download Alle'. */
  actions?: ReactNode;
}

/** The images of an order, to view and to download one by one or all together. */
export function OrderGallery({ label, images, download, emptyText, captionOf, actions }: OrderGalleryProps) {
  async function downloadOne({ id }: { id: string }) {
    const image = images.find((other) => other.id === id);
    if (image) await saveImage(backend, image);
  }

  return (
    <ImageGallery
      layout="large"
      label={label}
      images={images}
      emptyText={emptyText}
      onDownload={downloadOne}
      onImageError={() => showToast(imageTexts.someNotShown)}
      onDownloadAll={download.downloadAll}
      downloadProgress={download.progress}
      captionOf={captionOf}
      actions={actions}
    />
  );
}
