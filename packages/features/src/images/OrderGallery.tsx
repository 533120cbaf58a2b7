import type { Backend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { downloadImage } from '@rumklar/backend/images/downloadImage';
import { galleryImages, type StoredObject } from '@rumklar/backend/images/galleryImages';
import type { ImageNames } from '@rumklar/domain/images/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { type ReactNode, useMemo } from 'react';
import { ACTION_TOAST } from '../requests/actionToast.ts';
import { useDownloadAll } from './useDownloadAll.ts';

interface OrderGalleryProps {
  backend: Backend;
  orderId: string;
  /** Names the gallery for screen readers. */
  label: string;
  objects: readonly StoredObject[];
  /** The names of the objects by their ids, in the order in which they are shown. */
  names: ReadonlyMap<string, ImageNames>;
  emptyText: string;
  /** Deletes one image; without it the images have no delete button. */
  onDelete?: (id: string) => void;
  /** More buttons beside 'Download Alle'. */
  actions?: ReactNode;
}

/** The images of an order, to view and to download one by one or all together. */
export function OrderGallery({
  backend,
  orderId,
  label,
  objects,
  names,
  emptyText,
  onDelete,
  actions,
}: OrderGalleryProps) {
  const images = useMemo(() => galleryImages(backend, objects, names), [backend, objects, names]);
  const { downloadAll, progress } = useDownloadAll(backend, orderId, images);

  async function downloadOne({ id, name }: { id: string; name: string }) {
    const path = images.find((image) => image.id === id)?.path;
    if (!path) return;
    dismissToast(ACTION_TOAST.key);
    try {
      await downloadImage(backend, { path, name });
    } catch (error) {
      showToast(messageOf(error, imageTexts.unexpected), ACTION_TOAST);
    }
  }

  return (
    <ImageGallery
      label={label}
      images={images}
      emptyText={emptyText}
      onDownload={downloadOne}
      onDelete={onDelete && (({ id }) => onDelete(id))}
      onImageError={() => showToast(imageTexts.someNotShown)}
      onDownloadAll={downloadAll}
      downloadProgress={progress}
      actions={actions}
    />
  );
}
