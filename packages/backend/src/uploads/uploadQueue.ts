import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { Backend } from '../client.ts';
import type { QueueState } from './queueState.ts';

/** Whose files they are, and how many there may be. */
export interface QueueOptions {
  userId: string;
  draftId: string;
  /** Bytes, bytes, and a number of files. */
  limits: { totalBytes: number; fileBytes: number; files: number };
  /** What the draft lists already. */
  stored: readonly DraftImage[];
}

/** Opens the queue of a draft; once at a time in a tab. */
export type OpenUploadQueue = (client: Backend, options: QueueOptions) => UploadQueue;

/** The files of one draft, uploaded from the moment they are chosen. */
export interface UploadQueue {
  /** Adds chosen files. They are prepared one by one and sent three at a time. */
  add(files: readonly File[], as: { isFloorPlan: boolean }): void;
  /** Takes files off the draft. Until that is final they can be restored. */
  remove(keys: readonly string[]): void;
  restore(keys: readonly string[]): void;
  /** Sends failed files again. @param keys all of them, if omitted */
  retry(keys?: readonly string[]): void;
  /** Makes images smaller; a smaller one replaces one that was sent. */
  shrink(keys: readonly string[]): void;
  /** Hides a remark about a file for good. */
  hideNote(key: string, kind: string): void;
  /** Resolves when no file is on its way: each is sent, failed, refused or missing. */
  whenSent(): Promise<void>;
  /** @returns removes the listener */
  subscribe(listener: () => void): () => void;
  state(): QueueState;
  /** Stops sending in this tab. What is not sent stays on the device. */
  close(): void;
}
