import type { ImageMark } from '../images/marks/marks.ts';
import type { Room } from '../images/rooms.ts';
import { isWholeOrder } from '../services/families.ts';
import type { ServiceType } from '../services/serviceTypes.ts';

/** What a customer asks for on one image of an order. A floor plan has none of it. */
export interface OrderImageDetails {
  /** One to three services of this image alone; `null`: the service of the order. */
  services: ServiceType[] | null;
  room: Room | null;
  marks: ImageMark[];
}

export const noDetails: Readonly<OrderImageDetails> = { services: null, room: null, marks: [] };

export interface ServiceChoice {
  serviceType: ServiceType;
  /** The switch 'Samme ydelse til alle billeder' is off. */
  hasOwnServices: boolean;
}

export function hasOwnServices(order: ServiceChoice): boolean {
  return order.hasOwnServices && !isWholeOrder(order.serviceType);
}

/**
 * The services that an image is ordered with instead of the order's; `null` for the order's. While all images have the same,
 * their own ones are kept in the draft and not ordered.
 */
export function orderedServices(
  order: ServiceChoice,
  details: Pick<OrderImageDetails, 'services'> = noDetails,
): ServiceType[] | null {
  return hasOwnServices(order) ? details.services : null;
}
