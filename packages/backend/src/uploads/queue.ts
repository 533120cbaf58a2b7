import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { DeliveryDetails } from './deliveryDetails.ts';
import type { PrepareFile } from './prepareFile.ts';
import type { FileFailure, QueueState } from './queueState.ts';

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

/** What chosen files are. */
export interface AddedAs {
  isFloorPlan: boolean;
  /** Of finished images, in the order of the files. */
  deliveries?: readonly DeliveryDetails[];
}

/** The files of one draft or delivery, uploaded from the moment they are chosen. */
export interface UploadQueue {
  /** Adds chosen files. They are prepared one by one and sent three at a time. */
  add(files: readonly File[], as: AddedAs): void | Promise<void>;
  /** Takes files off the draft. They can be restored for a while, and are then removed where they are stored. */
  remove(keys: readonly string[]): void;
  restore(keys: readonly string[]): void;
  /** Sends failed files again. @param keys all of them, if omitted */
  retry(keys?: readonly string[]): void | Promise<void>;
  /** Makes images smaller; a smaller one replaces one that was sent. */
  shrink(keys: readonly string[]): void;
  /** Takes other limits of the account: what they allow now is sent. */
  changeLimits(limits: OrderLimits): void;
  /** Hides a remark about a file for good. */
  hideNote(key: string, kind: string): void;
  /** Changes what is asked for on images. */
  changeDetails(keys: readonly string[], change: Partial<ImageDetails>): void;
  /**
   * Lets finished images start, which wait for it after they were chosen; without those that have neither an original nor a
   * tick that they need none.
   *
   * @param keys all of them, if omitted
   */
  send(keys?: readonly string[]): void | Promise<void>;
  /** Changes what is known of finished images. One whose label changes is made ready again. */
  changeDelivery(keys: readonly string[], change: Partial<DeliveryDetails>): void;
  /** Ends with what was taken over from Storage: the queue and the device need not keep it. */
  release(keys: readonly string[]): void;
  /** Notes what is wrong with files that were sent. */
  report(problems: readonly FileFailure[]): void;
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
