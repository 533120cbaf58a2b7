import type { OrderLimits } from '@rumklar/domain/images/limits';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { PrepareFile } from './prepareFile.ts';
import type { QueueState } from './queueState.ts';

/** Whose files they are, and how many there may be. */
export interface QueueOptions {
  userId: string;
  draftId: string;
  limits: OrderLimits;
  /** What the draft lists already. */
  stored: readonly DraftImage[];
  /** Gets a new token when the server refuses the present one. @returns whether the session goes on */
  refreshSession: () => Promise<boolean>;
  /** Replaces the worker that makes files ready. */
  prepare?: PrepareFile;
}

/** The files of one draft, uploaded from the moment they are chosen. */
export interface UploadQueue {
  /** Adds chosen files. They are prepared one by one and sent three at a time. */
  add(files: readonly File[], as: { isFloorPlan: boolean }): void;
  /** Takes files off the draft. They can be restored for a while, and are then removed where they are stored. */
  remove(keys: readonly string[]): void;
  restore(keys: readonly string[]): void;
  /** Sends failed files again. @param keys all of them, if omitted */
  retry(keys?: readonly string[]): void;
  /** Makes images smaller; a smaller one replaces one that was sent. */
  shrink(keys: readonly string[]): void;
  /** Hides a remark about a file for good. */
  hideNote(key: string, kind: string): void;
  /** Changes what is asked for on images. */
  changeDetails(keys: readonly string[], change: Partial<ImageDetails>): void;
  /** Notes that the saved draft lists these files as they are here: the device need not keep them any longer. */
  confirmListed(images: readonly DraftImage[]): void;
  /** Resolves when no file is on its way: each is sent and inspected, failed, refused, missing, or held back. */
  whenSent(): Promise<void>;
  /** @returns removes the listener */
  subscribe(listener: () => void): () => void;
  state(): QueueState;
  /** Stops sending in this tab. What is not sent stays on the device; it is all there when this ends. */
  close(): Promise<void>;
}
