import { isRoom, rooms } from '../images/rooms.ts';
import { type ServiceType, serviceTypes } from '../services/serviceTypes.ts';
import type { Order, OrderImage } from './order.ts';

type ServicedImage = Pick<OrderImage, 'services' | 'is_floor_plan'>;

export function servicesOfImage(
  order: Pick<Order, 'service_type'>,
  { services }: Pick<OrderImage, 'services'>,
): readonly ServiceType[] {
  return services ?? [order.service_type];
}

/** The services that the originals of an order have: that of the order first, the others as they are offered. */
export function servicesOfOrder(
  order: Pick<Order, 'service_type'>,
  images: readonly ServicedImage[],
): ServiceType[] {
  const originals = images.filter(({ is_floor_plan }) => !is_floor_plan);
  if (originals.length === 0) return [order.service_type];
  const used = new Set(originals.flatMap((image) => servicesOfImage(order, image)));
  return [order.service_type, ...serviceTypes.filter((type) => type !== order.service_type)].filter((type) =>
    used.has(type),
  );
}

/** Images by their rooms, in the order in which these are offered; those without a room last, floor plans after them. */
export function sortByRoom<Image extends Pick<OrderImage, 'room' | 'is_floor_plan'>>(
  images: readonly Image[],
): Image[] {
  const place = ({ room, is_floor_plan }: Image) => {
    if (is_floor_plan) return rooms.length + 1;
    return isRoom(room) ? rooms.indexOf(room) : rooms.length;
  };
  return images.toSorted((one, other) => place(one) - place(other));
}
