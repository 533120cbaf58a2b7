import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { DownloadAllButton } from '@rumklar/ui/ImageGallery/DownloadAllButton.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { backend } from '../../backend.ts';
import { Delivery } from '../../images/Delivery.tsx';
import type { ImageTab } from '../../images/ImageTabs.tsx';
import { OrderedImages } from '../../images/OrderedImages.tsx';
import { RevisionRequest } from '../../revisions/RevisionRequest.lazy.tsx';
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
          noneFinished={
            order.status === 'completed' ? imageTexts.noneFinishedCustomer : imageTexts.finishedLater
          }
        />
      )}
      {(request.editing.draft || open.request.open) && (
        <RevisionRequest
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
      {(tab === 'originaler' ? originals : delivered).length > 1 && (
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
