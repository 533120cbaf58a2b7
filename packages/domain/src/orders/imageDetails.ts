import type { ImageMark } from '../images/marks.ts';
import type { Room } from '../images/rooms.ts';
import type { ServiceType } from '../services/serviceTypes.ts';

/** What a customer asks for on one image of an order. A floor plan has none of it. */
export interface ImageDetails {
  /** One to three services of this image alone; `null`: the service of the order. */
  services: ServiceType[] | null;
  /** The room that it shows; `null`: not given. */
  room: Room | null;
  /** In the order in which they were made. */
  marks: ImageMark[];
}

/** The details of an image about which nothing was said. */
export const noDetails: Readonly<ImageDetails> = { services: null, room: null, marks: [] };
