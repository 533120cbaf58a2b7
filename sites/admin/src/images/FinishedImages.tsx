import { galleryImages } from '@rumklar/backend/images/galleryImages';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/limits';
import { finishedNames } from '@rumklar/domain/images/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import { OrderGallery } from '@rumklar/features/images/OrderGallery.tsx';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { ImageDropzone } from '@rumklar/ui/ImageDropzone';
import { useMemo, useState } from 'react';
import { backend } from '../backend.ts';
import type { AdminOrderDetail } from '../orders/adminOrder.ts';
import styles from './FinishedImages.module.css';
import { NotifyCustomerButton } from './NotifyCustomerButton.tsx';
import { useFinishedDeletion } from './useFinishedDeletion.ts';
import type { useFinishedUpload } from './useFinishedUpload.ts';

interface FinishedImagesProps {
  order: AdminOrderDetail;
  upload: ReturnType<typeof useFinishedUpload>;
}

/** The tab 'Færdige billeder': the finished images and the upload of more. */
export function FinishedImages({ order, upload }: FinishedImagesProps) {
  const { id: orderId, address, order_images: originals, finished_orders: images } = order;
  const [isMissing, setMissing] = useState(false);
  const remove = useFinishedDeletion(orderId);
  const shown = useMemo(
    () => galleryImages(backend, images, finishedNames(address, originals, images)),
    [address, originals, images],
  );
  const download = useDownloadAll(backend, order, shown);
  const waiting = upload.files.filter(({ state }) => state === 'ready' || state === 'failed').length;

  function uploadAll() {
    setMissing(upload.files.length === 0);
    upload.uploadAll();
  }

  return (
    <div className={styles.finished}>
      <section aria-label="Upload" className={styles.upload}>
        <ImageDropzone
          label="Nye færdige billeder"
          hint={`PNG, JPG eller WEBP, højst 20 MB pr. billede. Kunden får besked på e-mail, når ${order.status === 'completed' ? 'de er uploadet' : 'ordren afsluttes'}.`}
          files={upload.files}
          onAdd={(added) => {
            setMissing(false);
            upload.add(added);
          }}
          onRemove={upload.remove}
          onRetry={upload.isUploading ? undefined : upload.retry}
          errorMessage={isMissing ? imageTexts.chooseFile : undefined}
          isWholePage
          maxBytes={Number.POSITIVE_INFINITY}
          maxFileBytes={MAX_FINISHED_BYTES}
        />
        <Button isPending={upload.isUploading} onPress={uploadAll}>
          {upload.isUploading ? 'Uploader...' : `Upload (${waiting})`}
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
