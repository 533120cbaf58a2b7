import { galleryImages, type StoredImage } from '@rumklar/backend/images/galleryImages';
import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { originalNames, placeName } from '@rumklar/domain/images/delivery/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { saveImage } from '@rumklar/features/images/saveImage';
import { type DownloadAll, useArchive, useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { CustomerWishes } from '@rumklar/ui/ImageComparison/CustomerWishes.tsx';
import { ImageGallery, type ImageGalleryProps } from '@rumklar/ui/ImageGallery';
import { ImageMarksView } from '@rumklar/ui/ImageMarks/ImageMarksView.tsx';
import { MarksOverlay } from '@rumklar/ui/ImageMarks/MarksOverlay.tsx';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { FolderDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { backend } from '../backend.ts';
import styles from './OriginalImages.module.css';
import { imageTasks } from './tasks/imageTasks.ts';

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

export function OriginalImages({ order, images, download, workFolder }: OriginalImagesProps) {
  return (
    <OrderGallery
      label="Originale billeder"
      images={images}
      download={download}
      captionOf={(id, place) =>
        place === 'lightbox' ? (
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

function OriginalCaption({ order, id }: { order: StudioOrder; id: string }) {
  const task = imageTasks(order).find(({ image }) => image.id === id);
  return (
    task && (
      <>
        <span className="wrap gap-1 gap-x-4">
          {task.services.map((service) => (
            <ServiceBadge key={service} service={service} />
          ))}
        </span>
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

interface OrderGalleryProps {
  /** Names the gallery for screen readers. */
  label: string;
  images: readonly StoredImage[];
  /** The download of all, which other buttons of the page may start too. */
  download: DownloadAll;
  emptyText: string;
  captionOf?: ImageGalleryProps['captionOf'];
  /** More buttons beside 'Download Alle'. */
  actions?: ReactNode;
}

export function OrderGallery({ label, images, download, emptyText, captionOf, actions }: OrderGalleryProps) {
  async function downloadOne({ id }: { id: string }) {
    const image = images.find((other) => other.id === id);
    if (image) await saveImage(backend, image);
  }

  return (
    <ImageGallery
      layout="large"
      className={styles.gallery}
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

/** The download of what is edited outside the admin. Above the tabs, which unmount when another one is selected. */
function useWorkFolder(order: StudioOrder) {
  const { download, progress } = useArchive();
  const downloadFolder = () =>
    download(order.order_images.length, async (options) => {
      const { downloadWorkFolder } = await import('@rumklar/backend/images/download/downloadWorkFolder');
      await downloadWorkFolder(backend, { order, ...options });
    });
  return { download: downloadFolder, progress };
}

function WorkFolderButton({ download, progress }: ReturnType<typeof useWorkFolder>) {
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={progress !== undefined}
      aria-describedby={HINT}
      onPress={download}
    >
      {!progress && <Icon icon={FolderDown} size={16} />}
      {progress ? downloadLabel(progress) : 'Hent alle originaler'}
    </Button>
  );
}

/** What the button brings that 'Download Alle' does not. */
function WorkFolderHint() {
  return (
    <p id={HINT} className={classNames('meta', styles.hint)}>
      Med ”Hent alle originaler” får filerne navne, som de færdige billeder selv finder på plads efter.
      Kundens ønsker ligger i filerne.
    </p>
  );
}

const HINT = 'work-folder-hint';
