import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { cleanFileName } from '@rumklar/domain/images/files/imageProblems';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { FileFailure, UploadPort } from '@rumklar/uploads/queue';
import type { QueuedFile } from '@rumklar/uploads/queuedFile';
import { retryDelay } from '@rumklar/uploads/queueWork';
import { openQueue } from '@rumklar/uploads/sharedQueue';
import type { Backend } from '../client.ts';
import { isBackendError, messageOf } from '../errors.ts';
import type { NewerVersion } from '../images/finished/placeFinishedImages.ts';
import {
  type RecordedFinishedImages,
  recordFinishedImages,
  type StoredFinishedImage,
} from '../images/finished/recordFinishedImages.ts';
import { type NotificationResult, notifyCustomer } from '../notifications/orderMails.ts';
import { untilOnline, watchDeliveredElsewhere } from './deliveredElsewhere.ts';
import type { DeliveryDetails } from './deliveryDetails.ts';
import { type DeliveryQueue, deliveryFiles } from './deliveryFiles.ts';
import { deliveryId } from './onDevice.ts';
import type { PrepareFile } from './prepareFile.ts';
import { storagePort } from './storagePort.ts';

export interface DeliveryOutcome {
  /** The finished images that this tab has recorded. */
  images: FinishedImage[];
  /** How many were stored, by this tab or by another one that has the delivery open. */
  stored: number;
  /** How many files were not; they stay in the queue, each with its sentence. */
  failed: number;
  /** The result of the mail about them; `none`: nothing to mail, or files have failed. */
  notification: NotificationResult | 'none';
}

interface DeliveryOptions {
  orderId: string;
  userId: string;
  refreshSession: UploadPort['refreshSession'];
  prepare?: PrepareFile;
}

type Finished = QueuedFile<DeliveryDetails>;

/**
 * The finished images of one order on their way: the queue of their files, and what makes them the order's. Files that were
 * being uploaded when the last page was closed go on. When all of an upload are stored and inspected, they become finished
 * images by one insert, and the customer is notified once.
 */
export class DeliveryUpload {
  readonly queue: DeliveryQueue;
  readonly #client: Backend;
  readonly #options: DeliveryOptions;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(result: DeliveryOutcome) => void>();
  readonly #closing = new AbortController();
  #waiting: ((result: DeliveryOutcome) => void)[] = [];
  /** Stored since the last upload began. */
  #images: FinishedImage[] = [];
  /** Files that another tab is about to record: they are stored when the queue has them no more. */
  #recordedElsewhere = new Set<string>();
  #isRecording = false;
  /** Attempts to record that have failed, one after the other. */
  #failures = 0;

  constructor(client: Backend, options: DeliveryOptions) {
    const { userId, orderId, refreshSession, prepare } = options;
    this.#client = client;
    this.#options = options;
    this.queue = openQueue({
      userId,
      queueId: deliveryId(orderId),
      listed: [],
      limits: { totalBytes: Infinity, fileBytes: MAX_FINISHED_BYTES, files: Infinity },
      port: storagePort(client, refreshSession),
      client: deliveryFiles(orderId, prepare),
    });
    watchDeliveredElsewhere(client, this.queue, orderId);
    this.queue.subscribe(() => this.#look());
  }

  /** Uploads what waits, and what has failed. @param keys all of them, if omitted */
  send(keys?: readonly string[]): Promise<DeliveryOutcome> {
    return this.#ended(this.queue.send(keys), this.queue.retry(keys));
  }

  /** @param keys all that failed, if omitted */
  retry(keys?: readonly string[]): Promise<DeliveryOutcome> {
    return this.#ended(this.queue.retry(keys));
  }

  state(): { isUploading: boolean; connection: 'online' | 'lost' } {
    const { files, connection } = this.queue.state();
    const isUploading = files.some((file) => isStarted(file) && (file.isOnItsWay || file.state === 'sent'));
    return { isUploading, connection: this.#failures > 0 ? 'lost' : connection };
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** @param listener called when an upload has ended, in this tab or in another one */
  onEnded(listener: (result: DeliveryOutcome) => void): void {
    this.#endListeners.add(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.queue.close();
  }

  #publish() {
    for (const listener of this.#listeners) listener();
  }

  #look() {
    this.#publish();
    const { files, isSender } = this.queue.state();
    const started = files.filter(isStarted);
    if (this.#isRecording || this.#closing.signal.aborted || started.some((file) => file.isOnItsWay)) return;
    const sent = started.filter(({ state }) => state === 'sent');
    if (sent.length === 0) return this.#end(files);
    this.#recordedElsewhere = new Set(isSender ? [] : sent.map(({ key }) => key));
    if (isSender) void this.#record(sent);
  }

  async #record(sent: readonly Finished[]): Promise<void> {
    const { orderId, userId } = this.#options;
    this.#isRecording = true;
    try {
      const files = sent.flatMap(storedOf);
      const recorded = await recordFinishedImages(this.#client, { orderId, userId, files });
      this.#failures = 0;
      this.#images = [...this.#images, ...recorded.images];
      for (const [key, newer] of recorded.outdated) this.queue.change([key], { newer });
      const left = problemsOf(recorded, userId);
      this.queue.release(files.flatMap(({ key }) => (left.some((file) => file.key === key) ? [] : key)));
      this.queue.report(left);
    } catch (error) {
      await this.#failed(sent, error);
    }
    this.#isRecording = false;
    this.#look();
  }

  /** Waits before the next attempt, or says why there is none. */
  async #failed(sent: readonly Finished[], error: unknown): Promise<void> {
    this.#failures += 1;
    const isRefreshed = isBackendError(error, 'not_signed_in') && (await this.#options.refreshSession());
    const mayRetry =
      isBackendError(error, 'network') ||
      ((isRefreshed || TRANSIENT.some((code) => isBackendError(error, code))) && this.#failures < ATTEMPTS);
    if (mayRetry) {
      this.#publish();
      return await untilOnline(retryDelay(this.#failures), this.#closing.signal);
    }
    this.#failures = 0;
    const problem = isBackendError(error, 'forbidden')
      ? deliveryQueueTexts.noAdmin
      : messageOf(error, imageTexts.uploadError);
    this.queue.report(sent.map(({ key }) => ({ key, problem, isFinal: false })));
  }

  /** Says what became of an upload, and notifies the customer if nothing of it is left to be done. */
  #end(files: readonly Finished[]) {
    const left = new Set(files.map(({ key }) => key));
    const images = this.#images;
    const stored = images.length + [...this.#recordedElsewhere].filter((key) => !left.has(key)).length;
    if (this.#waiting.length === 0 && stored === 0) return;
    const resolvers = this.#waiting;
    const failed = files.filter(({ isHeldBack }) => !isHeldBack).length;
    this.#waiting = [];
    this.#images = [];
    this.#recordedElsewhere = new Set();
    void this.#notify({ images, stored, failed }).then((ended) => {
      for (const listener of this.#endListeners) listener(ended);
      for (const resolve of resolvers) resolve(ended);
    });
  }

  async #notify(result: Omit<DeliveryOutcome, 'notification'>): Promise<DeliveryOutcome> {
    // Before they are delivered a mail would lead to nothing: it waits for the completion of the order.
    const isDelivered = result.images.some(({ delivered_at }) => delivered_at !== null);
    if (!isDelivered || result.failed > 0) return { ...result, notification: 'none' };
    const { orderId } = this.#options;
    const notification = await notifyCustomer(this.#client, { orderId, type: 'order_images_uploaded' });
    return { ...result, notification };
  }

  /** @param commands until they are carried out, by another tab perhaps, there is nothing that could have ended */
  async #ended(...commands: (void | Promise<void>)[]): Promise<DeliveryOutcome> {
    await Promise.all(commands);
    return await new Promise((resolve) => {
      this.#waiting.push(resolve);
      // Another tab that sends publishes what it does.
      if (this.queue.state().isSender) this.#look();
    });
  }
}

function isStarted({ isHeldBack, state }: Finished): boolean {
  return !isHeldBack && state !== 'refused' && state !== 'missing';
}

function problemsOf(recorded: RecordedFinishedImages, userId: string): FileFailure[] {
  const notYet = (key: string, problem: FileFailure['problem']) => ({ key, problem, isFinal: false });
  return [
    ...[...recorded.duplicates].map(([key, version]) => {
      return { key, problem: failure(deliveryTexts.duplicate(version)), isFinal: true };
    }),
    ...recorded.withoutOriginal.map((key) => notYet(key, deliveryTexts.originalGone)),
    ...[...recorded.outdated].map(([key, newer]) =>
      notYet(key, deliveryTexts.newerVersion(whoIs(newer, userId), newer.version)),
    ),
  ];
}

function whoIs({ userId, name }: NewerVersion, ownId: string): string {
  return userId === ownId ? deliveryTexts.you : (name ?? deliveryTexts.someone);
}

function storedOf({ key, fileName, stored, webPath, own }: Finished): StoredFinishedImage[] {
  if (!stored) return [];
  const { place, label, mayLackOriginal } = own;
  return [
    {
      ...stored,
      key,
      webPath,
      place,
      mayLackOriginal,
      fileName: cleanFileName(fileName, 'billede'),
      madeWith: label.madeWith,
      labelText: label.text,
    },
  ];
}

/** The most attempts to record stored files; without a connection it goes on trying. */
const ATTEMPTS = 4;
const TRANSIENT = ['unavailable', 'rate_limited', 'unexpected'] as const;
