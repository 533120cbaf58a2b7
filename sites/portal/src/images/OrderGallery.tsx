import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { downloadArchive } from '@rumklar/backend/images/downloadArchive';
import { downloadImage } from '@rumklar/backend/images/downloadImage';
import { galleryImages, type StoredImage, type StoredObject } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useEffect, useMemo, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import { ACTION_TOAST } from '../queryClient.ts';

interface OrderGalleryProps {
  orderId: string;
  label: string;
  /** What one picture is called. */
  word: string;
  objects: readonly StoredObject[];
  emptyText: string;
}

/** The pictures of an order, to look at and to save one by one or all together. */
export function OrderGallery({ orderId, label, word, objects, emptyText }: OrderGalleryProps) {
  const images = useMemo(() => galleryImages(backend, objects, word), [objects, word]);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function saveOne(path: string, name: string) {
    dismissToast(ACTION_TOAST.key);
    try {
      await downloadImage(backend, { path, name });
    } catch (error) {
      showToast(messageOf(error, imageTexts.unexpected), ACTION_TOAST);
    }
  }

  async function saveAll() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dismissToast(ACTION_TOAST.key);
    setProgress({ done: 0, total: images.length });
    try {
      await downloadArchive(backend, {
        orderId,
        paths: images.map(({ path }) => path),
        signal: controller.signal,
        onProgress: setProgress,
      });
      showToast(imageTexts.zipDone, ACTION_TOAST);
    } catch (error) {
      if (!isBackendError(error, 'aborted')) showToast(messageOf(error, imageTexts.batchError), ACTION_TOAST);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  return (
    <ImageGallery
      label={label}
      images={images}
      emptyText={emptyText}
      onDownload={({ id, name }) => saveOne(pathOf(images, id), name)}
      onDownloadAll={saveAll}
      downloadProgress={progress}
      onBroken={() => showToast(imageTexts.someNotShown)}
    />
  );
}

function pathOf(images: readonly StoredImage[], id: string): string {
  return images.find((image) => image.id === id)?.path ?? '';
}
