import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import type { FileProblem } from '@rumklar/domain/images/formats/headers/fileHeader';
import type { Message } from '@rumklar/domain/message';
import type { ListedFile, PreparedFile, QueuedFile } from './queuedFile.ts';

/**
 * The files of one owner, uploaded from the moment they are chosen.
 * @typeParam Details what the queue's client knows about a file; the queue only stores it, as `own`
 * @typeParam View what the client shows of a file
 */
export interface UploadQueue<Details = unknown, View extends QueuedFile = QueuedFile> {
  /** Adds chosen files. They are prepared one by one and sent three at a time. */
  add(files: readonly { file: File; own: Details }[]): void | Promise<void>;
  /** Takes files off the list. They can be restored for a while, and are then removed where they are stored. */
  remove(keys: readonly string[]): void;
  restore(keys: readonly string[]): void;
  /** Sends failed files again. @param keys all of them, if omitted */
  retry(keys?: readonly string[]): void | Promise<void>;
  /** Makes images smaller; a smaller one replaces one that was sent. */
  shrink(keys: readonly string[]): void;
  /** Applies changed limits of the account: files that they now allow are sent. */
  changeLimits(limits: OrderLimits): void;
  change(keys: readonly string[], change: Partial<Details>): void;
  /** Starts sending reviewed files, which wait for this after they were chosen. @param keys all of them, if omitted */
  send(keys?: readonly string[]): void | Promise<void>;
  /** Forgets files that were taken over from Storage: the queue and the device need not keep them. */
  release(keys: readonly string[]): void;
  report(problems: readonly FileFailure[]): void;
  /** Notes that these files are saved with the owner's record, so that the device need not keep them. */
  confirm(keys: readonly string[]): void;
  /** Resolves when no file is on its way: each is sent and inspected, failed, refused, missing, or held back. */
  whenSent(): Promise<void>;
  /** @returns removes the listener */
  subscribe(listener: () => void): () => void;
  state(): QueueState<View>;
  /** Stops sending in this tab. What is not sent stays on the device; it is all there when this ends. */
  close(): Promise<void>;
}

/** What an upload queue is doing: an immutable snapshot, replaced whenever something changes. */
export interface QueueState<View extends QueuedFile = QueuedFile> {
  /** In the order in which they were chosen; without the removed ones. */
  files: readonly View[];
  /** Bytes that have been sent, and bytes of all files that can be. */
  sentBytes: number;
  totalBytes: number;
  /** Steady enough to be shown; `undefined` while nothing is sent, or too little to say. */
  secondsLeft?: number;
  /** `lost`: the last attempt got no response. The queue continues by itself. */
  connection: 'online' | 'lost';
  /**
   * Where files wait until they are sent: `device`, they survive reloading and closing; `memory`, the browser stores
   * nothing, as in a private window; `full`, the device has no room for more.
   */
  storage: 'device' | 'memory' | 'full';
  /** Whether this tab sends; otherwise another tab with the same queue does, and this one shows its progress. */
  isSender: boolean;
  /** Whether uploads are held back because the images are too many or too large together. */
  isHeld: boolean;
  /** Names of files that were left out, because the same bytes are in the queue already. */
  duplicates: readonly string[];
  locationsRemoved: number;
}

export interface FileFailure {
  key: string;
  problem: Message;
  /** Whether another attempt can't succeed. */
  isFinal: boolean;
}

export interface QueueOptions<Details = unknown, View extends QueuedFile = QueuedFile> {
  userId: string;
  queueId: string;
  limits: OrderLimits;
  listed: readonly ListedFile<Details>[];
  port: UploadPort;
  client: QueueClient<Details, View>;
}

export interface UploadPort {
  /** Stores a file, never over another one. */
  store(upload: ObjectUpload): Promise<void>;
  /** Removes files that nothing names; a failure is left to the sweep. */
  remove(paths: readonly string[]): Promise<void>;
  /** Has the server inspect stored files. @returns the results by path; a path without a result is not stored */
  inspect(paths: readonly string[]): Promise<ReadonlyMap<string, Inspection>>;
  /** Gets a new token when the server refuses the present one. @returns whether the session goes on */
  refreshSession(): Promise<boolean>;
  /** @param listener called with the user who is signed in now @returns removes it */
  onSession(listener: (userId: string | undefined) => void): () => void;
  /** The code and message of an error that was thrown by the port or while a file was prepared. */
  failureOf(error: unknown, otherwise: Message): { code: string; userMessage: Message };
}

export interface ObjectUpload {
  path: string;
  file: Blob;
  /** By its bytes, not as the browser declares it. */
  type: FileType;
  /** @param sent bytes that have been sent */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
  /** Where an earlier attempt got to. */
  uploadUrl?: string;
  /** Called with where another attempt can go on; whoever has the URL may write to it. `undefined`: nowhere any more. */
  onUploadUrl?: (url: string | undefined) => void;
  /** Called when a part is stored. @param bytes that need not be sent again */
  onStored?: (bytes: number) => void;
}

export type Inspection = 'accepted' | FileProblem;

/** The decisions about files that depend on what they are for, which only the queue's client knows. */
export interface QueueClient<Details = unknown, View extends QueuedFile = QueuedFile> {
  /** Makes a chosen file ready. @throws what the port can read */
  prepare(
    chosen: File,
    options: { own: Details; shrinkTo?: number; signal: AbortSignal },
  ): Promise<PreparedFile>;
  /** Where a file is to be stored: each time another place. */
  newPath(type: FileType, own: Details): string;
  newPreviewPath(type: 'image/jpeg' | 'image/webp'): string;
  /** Whether it is an image, and its bytes count; anything else is sent even while images are held back. */
  isImage(own: Details): boolean;
  /**
   * Whether a person looks at the files before they are sent: they are shown as they were chosen and wait for `send`, and
   * what was chosen is kept beside the prepared file, to be made ready again in another way.
   */
  isReviewed: boolean;
  /** Whether a reviewed file may be sent as it is. */
  maySend?(own: Details): boolean;
  /** Why a file cannot be used, whatever is in it. */
  problemOf?(own: Details): Message | undefined;
  /** Whether changed details make a prepared file out of date, so that it is prepared again. */
  needsReprocessing?(before: Details, after: Details): boolean;
  /** The message when Storage forbids an upload: it passes on no code of the database. */
  forbidden: Message;
  /** The problem of a file whose bytes are in the queue already. @default the file is left out and listed in `duplicates` */
  chosenTwice?: Message;
  show(file: QueuedFile<Details>): View;
}
