import { originalNames } from '@rumklar/domain/images/delivery/names';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import type { OrderImage } from '@rumklar/domain/orders/order';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';

export interface ImageTask {
  image: OrderImage;
  /** Its place among the originals, from 1, as in the names of its files. */
  number: number;
  name: string;
  alt: string;
  services: readonly ServiceType[];
  /** In the order in which the customer set them; their numbers are their places. */
  marks: readonly OrderMark[];
}

/** The tasks of an order: one for each original. Floor plans have none. */
export function imageTasks(
  order: Pick<StudioOrder, 'address' | 'service_type' | 'order_images'> & {
    image_marks: readonly OrderMark[];
  },
): ImageTask[] {
  const names = originalNames(order.address, order.order_images);
  return order.order_images
    .filter((image) => !image.is_floor_plan)
    .map((image, index) => ({
      image,
      number: index + 1,
      name: names.get(image.id)?.name ?? '',
      alt: names.get(image.id)?.alt ?? '',
      services: image.services ?? [order.service_type],
      marks: order.image_marks.filter((mark) => mark.order_image_id === image.id),
    }));
}
