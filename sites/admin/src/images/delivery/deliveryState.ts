import type { DeliveryOutcome, PreparedDelivery } from './deliveryFile.ts';

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
