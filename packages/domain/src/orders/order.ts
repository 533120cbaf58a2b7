import type { MadeWith } from '../images/label.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import type { MatchedBy } from './status/delivery.ts';
import type { OrderStatus } from './status/status.ts';

/** An order as a list shows it. Amounts in kroner, times as ISO 8601. */
export interface Order {
  id: string;
  number: number;
  user_id: string;
  title: string;
  address: string;
  notes: string | null;
  /** The standing wishes when it was placed; `null`: there were none. */
  wishes: string | null;
  reference: string | null;
  /** The service of images without their own, which is the commonest one. */
  service_type: ServiceType;
  status: OrderStatus;
  total_amount: number;
  /** Frozen when the order was made, in kroner. */
  base_price: number;
  /** Frozen when the order was made, in kroner; of orders whose images all have its service. */
  price_per_image: number;
  /** How many services its images have besides its own; `price_per_image` is 0 then. */
  other_services: number;
  /** Original images, floor plans not counted. */
  image_count: number;
  created_at: string;
  /** When the order, its images or its total changed last. */
  changed_at: string;
  /** When the finished images are promised at the latest; `null`: no time is. */
  due_at: string | null;
  /** Since when the studio waits for an answer of the customer; `null`: it waits for none. */
  paused_at: string | null;
  completed_at: string | null;
  /** Stays when the order is taken back. */
  first_completed_at: string | null;
  /** The studio's words to the customer about why a completed order was taken back; `null`: none. */
  taken_back_reason: string | null;
  /** Until when the studio has said that it is delayed, as ISO 8601, and why. */
  delayed_until: string | null;
  delay_reason: string | null;
  /** When its images are deleted at the earliest, or were deleted; `null`: they are kept. */
  images_expire_at: string | null;
}

export interface OrderImage {
  id: string;
  order_id: string;
  image_path: string;
  /** The small image that represents it in lists; null: it has none. */
  preview_path: string | null;
  is_floor_plan: boolean;
  /** The image's own services; null: those of the order. */
  services: ServiceType[] | null;
  file_name: string | null;
  width: number | null;
  height: number | null;
  size: number | null;
  /** By the clock of the camera. */
  taken_at: string | null;
  /** Place in the order, from 1; originals and floor plans are counted together. */
  position: number;
  room: string | null;
  created_at: string;
}

/** A picture that the customer gets, whatever its versions. */
export interface Deliverable {
  id: string;
  order_image_id: string | null;
  /** Counts the pictures that were made from one original, from 1. */
  variant: number;
  matched_by: MatchedBy;
  /** The room that it shows; `null`: that of the original. */
  room: string | null;
  /** Its place in the order from 1, that of its original if it has one. */
  position: number;
  /** Whether an administrator has said that it is delivered without an original. */
  may_lack_original: boolean;
}

export interface FinishedImage {
  id: string;
  order_id: string;
  image_path: string;
  web_path: string | null;
  preview_path: string | null;
  /** A generated image in full size with the visible label; `null` when none was made. */
  marked_path: string | null;
  file_name: string | null;
  width: number | null;
  height: number | null;
  /** Counts the versions of the deliverable, from 1 without a gap. */
  version: number;
  made_with: MadeWith;
  /** What the customer reads about how it was made; `null` when no words are needed. */
  label_text: string | null;
  deliverable: Deliverable;
  created_by: string | null;
  created_at: string;
  /** `null`: the customer cannot see it. */
  delivered_at: string | null;
  revision_id: string | null;
}

/** What people call an order by: `R-1041`. */
export function orderNumber(number: number): string {
  return `R-${number}`;
}
