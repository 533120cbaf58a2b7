import type { Keeping } from './keeping.ts';
import type { QueueClient, UploadPort } from './queue.ts';
import type { QueueModel } from './queueModel.ts';

export interface QueueWork {
  port: UploadPort;
  client: QueueClient;
  model: QueueModel;
  keeper: Keeping;
  /** Begins what can be begun; called whenever something has ended or changed. */
  next(): void;
}

/** Ms before attempt number `failures + 1`: doubled each time up to half a minute, and spread, so that not all files return at once. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), 30_000) * (0.75 + Math.random() / 2);
}
