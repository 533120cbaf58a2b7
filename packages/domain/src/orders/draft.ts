import type { ServiceType } from '../services/serviceTypes.ts';

/** An image of a draft that is stored: what the draft lists, and an order takes over. */
export interface DraftImage {
  key: string;
  path: string;
  previewPath?: string;
  isFloorPlan: boolean;
  /** As the customer's device called it. */
  fileName: string;
  /** Bytes. */
  size: number;
  /** Pixels, upright. */
  width?: number;
  height?: number;
  /** Hex, of the bytes of the chosen file. */
  sha256?: string;
  /** ISO 8601. */
  takenAt?: string;
  /** Kinds of remarks that the customer has hidden. */
  hidden?: string[];
}

/** What a draft of an order holds. */
export interface OrderDraftContent {
  title: string;
  address: string;
  notes: string;
  serviceType: ServiceType;
  images: DraftImage[];
}
