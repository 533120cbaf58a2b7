import type { OrderStatus } from '../../orders/status/status.ts';
import type { ServiceType } from '../../services/serviceTypes.ts';
import type { MadeWith } from '../label.ts';

/**
 * How far a finished image is from its customer. held: it would not be delivered with its order (taken back, of a revision
 * that is not delivered, or has a newer version); ready: it opens when its order is completed; revised: delivered, and not
 * the first version; stray: nobody knows its original, and nobody has said that it is delivered without.
 */
export const finishedStates = ['held', 'ready', 'delivered', 'revised', 'stray'] as const;

export type FinishedState = (typeof finishedStates)[number];

export function isFinishedState(value: unknown): value is FinishedState {
  return finishedStates.some((state) => state === value);
}

export interface ListedImage {
  id: string;
  order_id: string;
  order_number: number;
  title: string;
  /** What the customer calls the case by; `null` for leads and editors. */
  reference: string | null;
  order_status: OrderStatus;
  /** `null` for leads and editors. */
  user_id: string | null;
  /** The customer's name, or the e-mail address without one; of a lead the name alone, and `null` for editors. */
  customer: string | null;
  services: ServiceType[];
  /** Its own room, or that of its original. */
  room: string | null;
  position: number;
  file_name: string | null;
  /** Counts the versions of its deliverable from 1. */
  version: number;
  state: FinishedState;
  made_with: MadeWith;
  label_text: string | null;
  created_by: string;
  /** Who uploaded it: the name, or the beginning of the e-mail address. */
  uploader: string;
  /** When it was delivered; before that, when it was uploaded. ISO 8601. The list is sorted by it. */
  at: string;
  created_at: string;
  delivered_at: string | null;
  image_path: string;
  web_path: string | null;
  preview_path: string | null;
  width: number | null;
  height: number | null;
  deliverable_id: string;
  original_id: string | null;
  original_name: string | null;
  original_path: string | null;
  original_preview_path: string | null;
}

/** The place of an image in the list, from which it goes on. */
export type ImageCursor = Pick<ListedImage, 'id' | 'at'>;

export const IMAGE_PAGE_SIZE = 60;

export interface StatedLabel {
  id: string;
  at: string;
  /** `null`: the account was erased. */
  labelled_by: string | null;
  /** `null`: not known. */
  file_name: string | null;
  made_with: MadeWith;
  label_text: string | null;
  is_kept: boolean;
}
