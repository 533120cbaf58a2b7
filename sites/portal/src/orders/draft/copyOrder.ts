import { getOrder } from '@rumklar/backend/orders/getOrder';
import { stem } from '@rumklar/domain/images/delivery/findOriginal';
import { isRoom } from '@rumklar/domain/images/rooms';
import type { OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { typedTexts } from '@rumklar/domain/orders/draft/orderFormDraft';
import { backend } from '../../backend.ts';
import type { DraftFiles } from './draftFiles.ts';

/**
 * What a draft begins with that orders the same again: everything but the images, and room and services for an image that is
 * chosen under the name of an earlier one.
 * @throws BackendError when the order could not be loaded
 */
export async function copyOrder(
  userId: string,
  orderId: string,
): Promise<{
  content: OrderDraftContent;
  firstDetails: DraftFiles['firstDetails'];
}> {
  const { order, images } = await getOrder(backend, { orderId, userId });
  const content = {
    ...typedTexts((name) => order[name] ?? ''),
    serviceType: order.service_type,
    images: [],
    hasOwnServices: images.some(({ services }) => services !== null),
  };
  // Without the ending, which preparing a file may change.
  const details = new Map(
    images.map(({ file_name, services, room }) => [
      stem(file_name ?? ''),
      { services, room: isRoom(room) ? room : null },
    ]),
  );
  return { content, firstDetails: (fileName) => details.get(stem(fileName)) };
}
