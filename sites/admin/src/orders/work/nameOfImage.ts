import { placeName, placesOf } from '@rumklar/domain/images/delivery/names';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';

/** What an image of an order is called: its place among the originals, and its room. @param id of an original or a deliverable */
export function nameOfImage(order: StudioOrder, id: string): string {
  const { deliverable } = order.finished_orders.find((image) => image.deliverable.id === id) ?? {};
  const found = placesOf(order.order_images).find(
    ({ original }) => original.id === (deliverable?.order_image_id ?? id),
  );
  return found ? placeName(found.place, found.original.room) : '';
}
