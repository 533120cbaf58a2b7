import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { imageTexts } from '@rumklar/domain/images/texts';
import { imagesSummary } from '@rumklar/domain/orders/imagesSummary';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { OrderGallery } from '@rumklar/features/images/OrderGallery.tsx';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { backend } from '../../backend.ts';
import { Delivery } from '../../images/Delivery.tsx';
import { ImageFacts } from '../../images/ImageFacts.tsx';
import { type DeliveredImage, type OrderedImage, shownImages } from '../../images/orderImages.ts';
import { useOpenImage } from '../../images/useOpenImage.ts';
import { AskForRevision } from '../../revisions/AskForRevision.tsx';
import { RevisionRequest } from '../../revisions/RevisionRequest.lazy.tsx';
import { useRevisionRequest } from '../../revisions/useRevisionRequest.ts';
import styles from './OrderShow.module.css';

/** The images of an order: what was delivered large, and all of them in two tabs. */
export function OrderImages({ order, images, finished, marks, skipped, revisions }: OrderDetail) {
  const [parameters, setParameters] = useSearchParams();
  const [isByRoom, setByRoom] = useState(false);
  const shown = useMemo(
    () => shownImages({ order, images, finished, marks, skipped, revisions }, isByRoom),
    [order, images, finished, marks, skipped, revisions, isByRoom],
  );
  // Here, so that another tab does not end them.
  const download = useDownloadAll(backend, order, shown.delivered, 'print');
  const downloadOriginals = useDownloadAll(backend, order, shown.originals, 'originals');
  const { lightbox, marks: openMarks, request: openRequest } = useOpenImage();
  const request = useRevisionRequest({ order, revisions });
  const isCompleted = order.status === 'completed';
  const count = images.filter((image) => !image.is_floor_plan).length;
  const summary = imagesSummary(order, images, marks.length);
  const hasRooms = new Set(images.map(({ room }) => room)).size > 1;
  const captionsOf = (list: readonly OrderedImage[]) => (id: string) => {
    const image = list.find((each) => each.id === id);
    return image && <ImageFacts {...image} onShowMarks={() => openMarks.onOpenChange(id)} />;
  };
  // Something is said about it in the revision that is being written.
  const delivered = shown.delivered.map((image) =>
    request.canAsk && request.editing.items.has(image.deliverableId)
      ? { ...image, badge: askTexts.inRevision }
      : image,
  );
  const askAbout = (image: DeliveredImage) => (
    <AskForRevision image={image} request={request} onAsk={openRequest.onOpenChange} />
  );
  const finishedCaption = (id: string) => {
    const image = delivered.find((each) => each.id === id);
    return (
      image && (
        <>
          {captionsOf(delivered)(id)}
          {request.canAsk && <div className={styles.ask}>{askAbout(image)}</div>}
        </>
      )
    );
  };
  const marked = [shown.originals, shown.delivered].find((list) =>
    list.some(({ id }) => id === openMarks.open),
  );
  return (
    <>
      {isCompleted && shown.delivered.length > 0 && (
        <Delivery
          order={order}
          images={delivered}
          opening={shown.opening}
          originals={shown.originals}
          download={download}
          captionOf={captionsOf(shown.delivered)}
          actionsOf={askAbout}
        />
      )}
      <section className={styles.images} aria-labelledby="order-images">
        <h2 id="order-images">Billeder</h2>
        <Tabs
          selectedKey={parameters.get('billeder') === 'faerdige' ? 'faerdige' : 'originaler'}
          onSelectionChange={(key) =>
            setParameters(key === 'faerdige' ? { billeder: 'faerdige' } : {}, { replace: true })
          }
        >
          <TabList aria-label="Billeder">
            <Tab id="originaler">{`Original Billeder (${count})`}</Tab>
            <Tab id="faerdige">{`Færdige Billeder (${shown.delivered.length})`}</Tab>
          </TabList>
          <TabPanel id="originaler">
            {summary && <p className={styles.summary}>{summary}</p>}
            <OrderGallery
              backend={backend}
              label="Originale billeder"
              images={shown.originals}
              download={downloadOriginals}
              {...lightbox}
              captionOf={captionsOf(shown.originals)}
              actions={
                hasRooms && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-pressed={isByRoom}
                    onPress={() => setByRoom(!isByRoom)}
                  >
                    {imageTexts.sortByRoom}
                  </Button>
                )
              }
              emptyText={imageTexts.batchEmpty.title}
            />
          </TabPanel>
          <TabPanel id="faerdige">
            <OrderGallery
              backend={backend}
              label="Færdige billeder"
              images={delivered}
              download={download}
              {...lightbox}
              captionOf={finishedCaption}
              emptyText={isCompleted ? imageTexts.noneFinishedCustomer : imageTexts.finishedLater}
            />
          </TabPanel>
        </Tabs>
      </section>
      {(request.editing.draft || openRequest.open) && (
        <RevisionRequest
          orderId={order.id}
          images={isCompleted ? delivered : []}
          request={request}
          current={openRequest.open}
          onCurrentChange={openRequest.onOpenChange}
        />
      )}
      {marked && openMarks.open && (
        <MarkedImages
          images={marked.filter((image) => image.marks.length > 0)}
          current={openMarks.open}
          onChange={openMarks.onOpenChange}
          onClose={() => openMarks.onOpenChange(undefined)}
        />
      )}
    </>
  );
}

/** Not part of the first load: it shows marks large when a person asks for them. */
const MarkedImages = lazyPart(async () => (await import('../../images/MarkedImages.tsx')).MarkedImages, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});
