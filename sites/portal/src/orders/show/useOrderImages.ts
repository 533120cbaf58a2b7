import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { useMemo, useState } from 'react';
import { shownImages } from '../../images/orderImages.ts';
import { useImageSelection } from '../../images/stage/useImageSelection.ts';
import { useOpenImage } from '../../images/useOpenImage.ts';
import { useRevisionRequest } from '../../revisions/useRevisionRequest.ts';
import { useShareComments } from '../../sharing/useShareComments.ts';

export type OrderImagesState = ReturnType<typeof useOrderImages>;

export function useOrderImages(detail: OrderDetail) {
  const { order, images, finished, marks, skipped, revisions, labelWaivedAt } = detail;
  const [isByRoom, setByRoom] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const shown = useMemo(
    () => shownImages({ order, images, finished, marks, skipped, revisions, labelWaivedAt }, { isByRoom }),
    [order, images, finished, marks, skipped, revisions, labelWaivedAt, isByRoom],
  );
  const request = useRevisionRequest({ order, revisions });
  const sellerWords = useShareComments(
    order.id,
    order.status === 'completed' || (order.status === 'pending' && order.first_completed_at !== null),
    order.status === 'completed' ? shown.delivered : NONE,
    request,
  );
  // The revision that is being written has a wish about it.
  const delivered = shown.delivered.map((image) =>
    request.canAsk && request.editing.items.has(image.deliverableId)
      ? { ...image, badge: askTexts.inRevision }
      : image,
  );
  return {
    ...shown,
    delivered,
    isDelivered: order.status !== 'cancelled' && delivered.length > 0,
    selection: useImageSelection({ ...shown, delivered }),
    open: useOpenImage(),
    request,
    sellerWords,
    isByRoom,
    setByRoom,
    isMarked,
    setMarked,
    labelWaivedAt,
    hasGenerated: finished.some(({ made_with }) => made_with === 'generative'),
  };
}

const NONE: [] = [];
