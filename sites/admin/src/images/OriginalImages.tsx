import { galleryImages } from '@rumklar/backend/images/galleryImages';
import { originalNames, placeName } from '@rumklar/domain/images/delivery/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { CustomerWishes } from '@rumklar/ui/ImageComparison/CustomerWishes.tsx';
import { ImageMarksView } from '@rumklar/ui/ImageMarks/ImageMarksView.tsx';
import { MarksOverlay } from '@rumklar/ui/ImageMarks/MarksOverlay.tsx';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { useMemo } from 'react';
import { backend } from '../backend.ts';
import { OrderGallery } from './OrderGallery.tsx';
import styles from './OriginalImages.module.css';
import { imageTasks } from './tasks/imageTasks.ts';
import { useWorkFolder, WorkFolderButton, WorkFolderHint } from './WorkFolderButton.tsx';

/** The original images of an order, and their downloads, which go on while another tab is selected. */
export function useOriginalImages(order: StudioOrder) {
  const images = useMemo(
    () =>
      galleryImages(backend, order.order_images, originalNames(order.address, order.order_images)).map(
        (image) => ({
          ...image,
          title: image.isFloorPlan ? undefined : placeName(image.place, roomOf(order, image.id)),
          overlay: <MarksOverlay marks={marksOf(order, image.id)} />,
        }),
      ),
    [order],
  );
  return {
    images,
    download: useDownloadAll(backend, order, images, 'originals'),
    workFolder: useWorkFolder(order),
  };
}

interface OriginalImagesProps extends ReturnType<typeof useOriginalImages> {
  order: StudioOrder;
}

/** The tab 'Originale billeder'. */
export function OriginalImages({ order, images, download, workFolder }: OriginalImagesProps) {
  return (
    <OrderGallery
      label="Originale billeder"
      images={images}
      download={download}
      captionOf={(id, isLarge) =>
        isLarge ? (
          <CustomerWishes note={order.notes} marks={marksOf(order, id)} />
        ) : (
          <OriginalCaption order={order} id={id} />
        )
      }
      emptyText={imageTexts.batchEmpty.title}
      actions={
        images.length > 0 && (
          <>
            <WorkFolderButton {...workFolder} />
            <WorkFolderHint />
          </>
        )
      }
    />
  );
}

/** What is to be done to an original, in words. */
function OriginalCaption({ order, id }: { order: StudioOrder; id: string }) {
  const task = imageTasks(order).find(({ image }) => image.id === id);
  return (
    task && (
      <>
        <p className={styles.about}>
          <span className={styles.fileName}>{task.name}</span>
          {task.services.map((service) => (
            <ServiceBadge key={service} service={service} />
          ))}
        </p>
        {task.marks.length > 0 && <ImageMarksView image={undefined} marks={task.marks} />}
      </>
    )
  );
}

function roomOf({ order_images }: StudioOrder, imageId: string) {
  return order_images.find(({ id }) => id === imageId)?.room;
}

function marksOf({ image_marks }: StudioOrder, imageId: string) {
  return image_marks.filter(({ order_image_id }) => order_image_id === imageId);
}
