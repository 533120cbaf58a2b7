import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import type { Message } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import type { Keeping } from './keeping.ts';
import type { PrepareFile } from './prepareFile.ts';
import type { QueueOptions } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import type { QueueModel } from './queueModel.ts';

/** What becomes of files by what they are: those of a draft, or finished images. */
export interface QueueKind {
  /** Where a file is to be stored: each time another place. */
  newPath(type: FileType, isFloorPlan: boolean): string;
  newPreviewPath(type: 'image/jpeg' | 'image/webp'): string;
  /** What it means that Storage forbids an upload: it passes on no code of the database. */
  forbidden: Message;
  /** What a file is refused for whose bytes are in the queue already. @default it is left out, and named */
  chosenTwice?: Message;
  /** Whether the chosen file is kept beside the prepared one, to be made ready again in another way. */
  keepsChosen: boolean;
  /** Whether a file may be sent now. */
  maySend(entry: QueueEntry): boolean;
  /** Finds out what the server knows of the chosen files. */
  lookUp(work: QueueWork): { start(): void };
}

/** What the parts of the queue work with. */
export interface QueueWork {
  client: Backend;
  model: QueueModel;
  keeper: Keeping;
  prepare: PrepareFile;
  refreshSession: QueueOptions['refreshSession'];
  kind: QueueKind;
  /** Begins what can be begun; called whenever something has ended or changed. */
  next(): void;
}

/** Ms before attempt number `failures + 1`: doubled each time up to half a minute, and spread, so that not all files return at once. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), 30_000) * (0.75 + Math.random() / 2);
}
