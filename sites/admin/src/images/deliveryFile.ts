import type { FinishedUpload } from '@rumklar/backend/images/uploadFinishedImages';
import type { DeliveredAs, FoundBy } from '@rumklar/domain/images/matching';

/** How a finished image was made; written into the file. */
export type MadeWith = 'human' | 'enhanced' | 'generative';

/** A file that was chosen to be a finished image of an order and is not stored as one yet. */
export interface DeliveryFile {
  key: string;
  name: string;
  file: File;
  /** For an `img`; `undefined` until there is one. */
  url: string | undefined;
  /** The original that it was made from; `null`: not known. */
  originalId: string | null;
  /** Whether it is the next version of what its original has, or a picture of its own beside it. */
  as: DeliveredAs;
  /** How its original was found. */
  matchedBy: FoundBy | 'hand';
  /** Whether its name speaks for another original too: the pair should be looked at. */
  isUncertain: boolean;
  madeWith: MadeWith;
  /** `ready`: waits for `upload`; `failed`: `retry` may succeed; `refused`: cannot be used. */
  state: 'ready' | 'preparing' | 'uploading' | 'failed' | 'refused';
  /** Share of its bytes that is sent, 0–1. */
  progress?: number | undefined;
  /** The Danish sentence about why it failed or was refused. */
  error?: string | undefined;
}

/** What became of an upload. */
export interface DeliveryResult {
  /** The finished images that were stored. */
  images: FinishedUpload['images'];
  /** How many files were not; they stay in the list, each with its sentence. */
  failed: number;
  /** Of the mail about them; `none`: nothing to mail. */
  notification: FinishedUpload['notification'];
}
