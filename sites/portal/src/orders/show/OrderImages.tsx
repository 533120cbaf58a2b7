import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { markKindLabels, markStateLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { ImageGallery } from '@rumklar/ui/ImageGallery';
import { DownloadAllButton } from '@rumklar/ui/ImageGallery/DownloadAllButton.tsx';
import { MarksOverlay } from '@rumklar/ui/ImageMarks/MarksOverlay.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { ReactNode } from 'react';
import { backend } from '../../backend.ts';
import { Delivery } from '../../images/Delivery.tsx';
import { type ImageTab, ImageTabs } from '../../images/ImageTabs.tsx';
import styles from '../../images/ImageWishes.module.css';
import type { OrderedImage, ShownImages } from '../../images/orderImages.ts';
import type { useOpenImage } from '../../images/useOpenImage.ts';
import { LazyRevisionRequest } from '../../revisions/RevisionRequest.lazy.tsx';
import type { OrderImagesState } from './useOrderImages.ts';

interface OrderImagesProps {
  detail: OrderDetail;
  state: OrderImagesState;
}

export function OrderImages({ detail: { order, images }, state }: OrderImagesProps) {
  const { originals, delivered, isDelivered, selection, open, request, isMarked } = state;
  const originalCount = images.filter((image) => !image.is_floor_plan).length;
  const toolsOf = useTools({ order, images }, state);
  const marked = [originals, delivered].find((list) => list.some(({ id }) => id === open.marks.open));
  return (
    <>
      {isDelivered ? (
        <>
          {order.status !== 'completed' && <p>{imageTexts.restLater}</p>}
          <Delivery {...{ originals, delivered, originalCount, selection, isMarked, open, toolsOf }} />
        </>
      ) : (
        <OrderedImages
          {...{ originals, originalCount, open, toolsOf }}
          noneFinished={noneFinishedText(order.status)}
        />
      )}
      {(request.editing.draft || open.request.open) && (
        <LazyRevisionRequest
          orderId={order.id}
          images={isDelivered ? delivered : []}
          request={request}
          current={open.request.open}
          onCurrentChange={open.request.onOpenChange}
        />
      )}
      {marked && open.marks.open && (
        <MarkedImages
          images={marked.filter((image) => image.marks.length > 0)}
          current={open.marks.open}
          onChange={open.marks.onOpenChange}
          onClose={() => open.marks.onOpenChange(undefined)}
        />
      )}
    </>
  );
}

function noneFinishedText(status: string): string {
  if (status === 'cancelled') return imageTexts.finishedNever;
  return status === 'completed' ? imageTexts.noneFinishedCustomer : imageTexts.finishedLater;
}

/** The buttons beside the tabs. The downloads are here, so that another tab does not end them. */
function useTools(
  { order, images }: Pick<OrderDetail, 'order' | 'images'>,
  { originals, delivered, isDelivered, isByRoom, setByRoom }: OrderImagesState,
) {
  const download = {
    originaler: useDownloadAll(backend, order, originals, 'originals'),
    faerdige: useDownloadAll(backend, order, delivered, 'print'),
  };
  const hasRooms = new Set(images.map(({ room }) => room)).size > 1;
  return (tab: ImageTab) => (
    <>
      {tab === 'originaler' && hasRooms && !isDelivered && (
        <Button variant="quiet" size="sm" aria-pressed={isByRoom} onPress={() => setByRoom(!isByRoom)}>
          {imageTexts.sortByRoom}
        </Button>
      )}
      {(tab === 'originaler' ? originals.length > 1 : isDelivered && delivered.length > 1) && (
        <DownloadAllButton
          label={tab === 'originaler' ? setTexts.originals : undefined}
          onPress={download[tab].downloadAll}
          progress={download[tab].progress}
        />
      )}
    </>
  );
}

/** Not part of the first load: it shows marks large when a person asks for them. */
const MarkedImages = lazyPart(async () => (await import('../../images/MarkedImages.tsx')).MarkedImages, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

interface OrderedImagesProps extends Pick<ShownImages, 'originals'> {
  originalCount: number;
  noneFinished: string;
  open: ReturnType<typeof useOpenImage>;
  toolsOf: (tab: ImageTab) => ReactNode;
}

/** The images of an order that brings none yet, two side by side with what was asked for on each. */
function OrderedImages({ originals, originalCount, noneFinished, open, toolsOf }: OrderedImagesProps) {
  const images = originals.map((image) => ({ ...image, overlay: <MarksOverlay marks={image.marks} /> }));
  return (
    <ImageTabs originalCount={originalCount} finishedCount={0} toolsOf={toolsOf}>
      {(tab) => (
        <ImageGallery
          key={tab}
          layout="large"
          label={tab === 'faerdige' ? 'Færdige billeder' : 'Originale billeder'}
          images={tab === 'faerdige' ? [] : images}
          emptyText={tab === 'faerdige' ? noneFinished : imageTexts.batchEmpty.title}
          {...open.lightbox}
          captionOf={(id) => {
            const image = originals.find((each) => each.id === id);
            return image && <ImageWishes {...image} />;
          }}
          onDownload={async ({ id }) => {
            const image = originals.find((each) => each.id === id);
            if (image) await saveImage(backend, image);
          }}
          onImageError={() => showToast(imageTexts.someNotShown)}
        />
      )}
    </ImageTabs>
  );
}

/** What was ordered on an image: its services, the words of its marks by their numbers, and what became of them; nothing without any. */
function ImageWishes({ services, marks }: Pick<OrderedImage, 'services' | 'marks'>) {
  return (
    <>
      {services.map((service) => (
        <ServiceBadge key={service} service={service} />
      ))}
      {marks.length > 0 && (
        <ol className={styles.marks} aria-label={markTexts.count(marks.length)}>
          {marks.map(({ id, kind, note, state, answer }) => (
            <li key={id}>
              {note.trim() || markKindLabels[kind]}
              {state !== 'open' && (
                <span data-state={state}>
                  {markStateLabels[state]}
                  {answer && `: ${answer}`}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
