import { messageOf } from '@rumklar/backend/errors';
import { downloadImage } from '@rumklar/backend/images/downloadImage';
import { galleryImages, type StoredObject } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { type ReactNode, useMemo } from 'react';
import { backend } from '../backend.ts';
import { ACTION_TOAST } from '../queryClient.ts';
import { useDownloadAll } from './useDownloadAll.ts';

interface OrderGalleryProps {
  orderId: string;
  label: string;
  /** What one picture is called. */
  word: string;
  objects: readonly StoredObject[];
  emptyText: string;
  /** Takes one picture away. */
  onDelete?: (id: string) => void;
  /** More buttons beside 'Download Alle'. */
  actions?: ReactNode;
}

/** The pictures of an order, to look at and to save one by one or all together. */
export function OrderGallery({
  orderId,
  label,
  word,
  objects,
  emptyText,
  onDelete,
  actions,
}: OrderGalleryProps) {
  const images = useMemo(() => galleryImages(backend, objects, word), [objects, word]);

  const { downloadAll, progress } = useDownloadAll(
    orderId,
    images.map(({ path }) => path),
  );

  async function saveOne(path: string | undefined, name: string) {
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
      onDownload={({ id, name }) => saveOne(images.find((image) => image.id === id)?.path, name)}
      onDelete={onDelete && (({ id }) => onDelete(id))}
      onBroken={() => showToast(imageTexts.someNotShown)}
      onDownloadAll={downloadAll}
      downloadProgress={progress}
      actions={actions}
    />
  );
}
