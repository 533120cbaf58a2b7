import type { DeliveredFile } from '@rumklar/backend/images/finished/getDelivery';
import type { NewerVersion } from '@rumklar/backend/images/finished/placeFinishedImages';
import type { DeliveryOutcome } from '@rumklar/backend/uploads/deliveryUpload';
import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import type { Shape } from '@rumklar/domain/images/delivery/shape';
import type { MadeWith } from '@rumklar/domain/images/label';
import type { MatchedBy } from '@rumklar/domain/orders/status/delivery';

/** A file that was chosen to be a finished image of an order and is not stored as one yet. */
export interface PreparedDelivery {
  key: string;
  name: string;
  /** As it was chosen; `undefined` if this device does not have it any more. */
  file: File | undefined;
  /** For an `img`; `undefined` until there is one. */
  url: string | undefined;
  /** The URL of a small copy, while `url` is the image as it was chosen. */
  thumbnail?: (() => Promise<string>) | undefined;
  shape?: Shape | undefined;
  /** The original that it was made from; `null`: not known. */
  originalId: string | null;
  /** The picture that it is the next version of, where that was chosen itself. */
  deliverableId?: string | undefined;
  /** Whether it is the next version of what its original has, or a picture of its own beside it. */
  as: DeliveredAs;
  matchedBy: MatchedBy;
  /** Whether its name leaves a doubt: the pair should be looked at. */
  isUncertain: boolean;
  elsewhere?: DeliveredFile | undefined;
  newer?: NewerVersion | undefined;
  mayLackOriginal?: boolean | undefined;
  madeWith: MadeWith;
  /** `ready`: waits for `upload`; `failed`: `retry` may succeed; `refused`: cannot be used. */
  state: 'ready' | 'preparing' | 'uploading' | 'failed' | 'refused';
  /** Share of its bytes that is sent, 0–1. */
  progress?: number | undefined;
  /** The Danish sentence about why it failed or was refused. */
  error?: string | undefined;
}

export interface DeliveryInProgress {
  orderId: string;
  orderNumber: number;
  files: readonly PreparedDelivery[];
  isUploading: boolean;
  /** Files of the upload that runs, and how many of them are sent. */
  count: number;
  sent: number;
  /** `lost`: it goes on by itself when the connection is back. */
  connection: 'online' | 'lost';
  /** Whether closing the page loses nothing. */
  isKept: boolean;
}

/** What any screen shows of finished images on their way. `deliveryQueue` writes it, whose code comes with the first file. */
export const deliveryState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Orders with chosen files; the same list until something changes. */
  all: (): readonly DeliveryInProgress[] => deliveries,

  filesOf: (orderId: string): readonly PreparedDelivery[] =>
    deliveries.find((delivery) => delivery.orderId === orderId)?.files ?? NO_FILES,

  set(delivery: DeliveryInProgress): void {
    const others = deliveries.filter(({ orderId }) => orderId !== delivery.orderId);
    deliveries = delivery.files.length > 0 ? [...others, delivery] : others;
    for (const listener of listeners) listener();
  },

  /** @param listener called when an upload has ended, in this tab or in another one @returns removes it */
  onUploaded(listener: (orderId: string, result: DeliveryOutcome) => void): () => void {
    uploadedListeners.add(listener);
    return () => uploadedListeners.delete(listener);
  },

  uploaded(orderId: string, result: DeliveryOutcome): void {
    for (const listener of uploadedListeners) listener(orderId, result);
  },
};

const NO_FILES: readonly PreparedDelivery[] = [];
let deliveries: readonly DeliveryInProgress[] = [];
const listeners = new Set<() => void>();
const uploadedListeners = new Set<(orderId: string, result: DeliveryOutcome) => void>();

/** A toast of its own, shown beside the one for the uploaded files until the next attempt. */
export const UPLOAD_FAILED_TOAST = { key: 'upload failed' } as const;
