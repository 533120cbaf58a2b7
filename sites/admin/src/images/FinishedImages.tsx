import { galleryImages } from '@rumklar/backend/images/galleryImages';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/limits';
import { finishedNames } from '@rumklar/domain/images/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import { OrderGallery } from '@rumklar/features/images/OrderGallery.tsx';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { ImageDropzone, type UploadFile } from '@rumklar/ui/ImageDropzone';
import { useMemo, useState } from 'react';
import { backend } from '../backend.ts';
import type { AdminOrderDetail } from '../orders/adminOrder.ts';
import type { DeliveryFile } from './deliveryFile.ts';
import styles from './FinishedImages.module.css';
import { NotifyCustomerButton } from './NotifyCustomerButton.tsx';
import { useDeliveryQueue } from './useDeliveryQueue.ts';
import { useFinishedDeletion } from './useFinishedDeletion.ts';

interface FinishedImagesProps {
  order: AdminOrderDetail;
}

/** The tab 'Færdige billeder': the finished images and the upload of more. */
export function FinishedImages({ order }: FinishedImagesProps) {
  const { id: orderId, address, order_images: originals, finished_orders: images } = order;
  const queue = useDeliveryQueue(orderId);
  const [isMissing, setMissing] = useState(false);
  const remove = useFinishedDeletion(orderId);
  const shown = useMemo(
    () => galleryImages(backend, images, finishedNames(address, originals, images)),
    [address, originals, images],
  );
  const download = useDownloadAll(backend, order, shown);
  const waiting = queue.files.filter(({ state }) => state === 'ready' || state === 'failed').length;

  function uploadAll() {
    setMissing(queue.files.length === 0);
    void queue.upload();
  }

  return (
    <div className={styles.finished}>
      <section aria-label="Upload" className={styles.upload}>
        <ImageDropzone
          label="Nye færdige billeder"
          hint={`PNG, JPG eller WEBP, højst 20 MB pr. billede. Kunden får besked på e-mail, når ${order.status === 'completed' ? 'de er uploadet' : 'ordren afsluttes'}.`}
          files={queue.files.map(uploadFileOf)}
          onAdd={(added) => {
            setMissing(false);
            queue.add(added);
          }}
          onRemove={queue.remove}
          onRetry={queue.isUploading ? undefined : queue.retry}
          errorMessage={isMissing ? imageTexts.chooseFile : undefined}
          isWholePage
          maxBytes={Number.POSITIVE_INFINITY}
          maxFileBytes={MAX_FINISHED_BYTES}
        />
        <Button isPending={queue.isUploading} onPress={uploadAll}>
          {queue.isUploading ? 'Uploader...' : `Upload (${waiting})`}
        </Button>
      </section>
      <section aria-labelledby="finished" className={styles.gallery}>
        <h2 id="finished">{`Færdige billeder (${images.length})`}</h2>
        <OrderGallery
          backend={backend}
          label="Færdige billeder"
          images={shown}
          download={download}
          onDelete={(id) => {
            const image = images.find((other) => other.id === id);
            if (image) remove(image);
          }}
          emptyText={imageTexts.noneFinishedAdmin}
          actions={images.length > 0 && <NotifyCustomerButton orderId={orderId} />}
        />
      </section>
    </div>
  );
}

function uploadFileOf({ key, file, state, progress, error }: DeliveryFile): UploadFile {
  return { id: key, file, state: UPLOAD_STATES[state], progress, error };
}

const UPLOAD_STATES = {
  ready: 'ready',
  preparing: 'uploading',
  uploading: 'uploading',
  failed: 'failed',
  refused: 'failed',
} as const;
