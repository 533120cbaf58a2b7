import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/deliveryQueueTexts';
import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { isBackendError, messageOf } from '../errors.ts';
import type { NewerVersion } from '../images/finished/placeFinishedImages.ts';
import { recordFinishedImages, type StoredFinished } from '../images/finished/recordFinishedImages.ts';
import { type NotificationResult, notifyCustomer } from '../notifications/notifyCustomer.ts';
import { deliveryFiles } from './deliveryFiles.ts';
import { deliveryId } from './deviceStore.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import type { QueuedFile } from './queuedFile.ts';
import { retryDelay } from './queueWork.ts';
import { openQueue } from './sharedQueue.ts';

/** What became of an upload of finished images. */
export interface DeliveryResult {
  /** The finished images that this tab has recorded. */
  images: FinishedImage[];
  /** How many were stored, by this tab or by another one that has the delivery open. */
  stored: number;
  /** How many files were not; they stay in the queue, each with its sentence. */
  failed: number;
  /** Of the mail about them; `none`: nothing to mail, or files have failed. */
  notification: NotificationResult | 'none';
}

/** The finished images of one order on their way: the queue of their files, and what makes them the order's. */
export interface DeliveryUpload {
  queue: UploadQueue;
  /** Uploads what waits, and what has failed. @param keys all of them, if omitted */
  send(keys?: readonly string[]): Promise<DeliveryResult>;
  /** @param keys all that failed, if omitted */
  retry(keys?: readonly string[]): Promise<DeliveryResult>;
  state(): { isUploading: boolean; connection: 'online' | 'lost' };
  subscribe(listener: () => void): void;
  /** @param listener called when an upload has ended, in this tab or in another one */
  onEnded(listener: (result: DeliveryResult) => void): void;
  close(): Promise<void>;
}

/**
 * Opens what this device has of an order's delivery. Files that were being uploaded when the last page was closed go on.
 * When all of an upload are stored and inspected, they become finished images by one insert, and the customer is notified
 * once.
 */
export function openDeliveryUpload(
  client: Backend,
  { orderId, ...options }: Pick<QueueOptions, 'userId' | 'refreshSession' | 'prepare'> & { orderId: string },
): DeliveryUpload {
  const { userId, refreshSession } = options;
  const { POSITIVE_INFINITY } = Number;
  const queue = openQueue(client, {
    ...options,
    ...{ draftId: deliveryId(orderId), kind: deliveryFiles(orderId), stored: [] },
    limits: { totalBytes: POSITIVE_INFINITY, fileBytes: MAX_FINISHED_BYTES, files: POSITIVE_INFINITY },
  });
  const listeners = new Set<() => void>();
  const endListeners = new Set<(result: DeliveryResult) => void>();
  let waiting: ((result: DeliveryResult) => void)[] = [];
  /** Stored since the last upload began. */
  let images: FinishedImage[] = [];
  /** Files that another tab is about to record: they are stored when the queue has them no more. */
  let recordedElsewhere = new Set<string>();
  let isRecording = false;
  /** Attempts to record that have failed, one after the other. */
  let failures = 0;
  const closing = new AbortController();

  function publish() {
    for (const listener of listeners) listener();
  }

  function startedOf(files: readonly QueuedFile[]): QueuedFile[] {
    return files.filter(({ isHeldBack, state }) => !isHeldBack && state !== 'refused' && state !== 'missing');
  }

  function look() {
    publish();
    const { files, isSender } = queue.state();
    const started = startedOf(files);
    if (isRecording || closing.signal.aborted || started.some(isOnItsWay)) return;
    const sent = started.filter(({ state }) => state === 'sent');
    if (sent.length === 0) end(files);
    else {
      recordedElsewhere = new Set(isSender ? [] : sent.map(({ key }) => key));
      if (isSender) void record(sent);
    }
  }

  async function record(sent: readonly QueuedFile[]): Promise<void> {
    isRecording = true;
    const pause = await tryToRecord(sent);
    if (pause > 0) {
      publish();
      await untilOnline(pause, closing.signal);
    }
    isRecording = false;
    look();
  }

  /** @returns how long to wait before the next attempt, in ms */
  async function tryToRecord(sent: readonly QueuedFile[]): Promise<number> {
    try {
      const files = sent.flatMap(storedOf);
      const recorded = await recordFinishedImages(client, { orderId, userId, files });
      failures = 0;
      images = [...images, ...recorded.images];
      const duplicates = [...recorded.duplicates].map(([key, version]) => ({
        ...{ key, problem: failure(deliveryTexts.duplicate(version)), isFinal: true },
      }));
      const withoutOriginal = recorded.withoutOriginal.map((key) => ({
        ...{ key, problem: deliveryTexts.originalGone, isFinal: false },
      }));
      const outdated = [...recorded.outdated].map(([key, newer]) => {
        queue.changeDelivery([key], { newer });
        return {
          key,
          problem: deliveryTexts.newerVersion(whoIs(newer, userId), newer.version),
          isFinal: false,
        };
      });
      const left = [...duplicates, ...withoutOriginal, ...outdated];
      queue.release(files.flatMap(({ key }) => (left.some((file) => file.key === key) ? [] : key)));
      queue.report(left);
      return 0;
    } catch (error) {
      failures += 1;
      const isRefreshed = isBackendError(error, 'not_signed_in') && (await refreshSession());
      const mayRetry =
        isBackendError(error, 'network') ||
        ((isRefreshed || TRANSIENT.some((code) => isBackendError(error, code))) && failures < ATTEMPTS);
      if (mayRetry) return retryDelay(failures);
      failures = 0;
      const problem = isBackendError(error, 'forbidden')
        ? deliveryQueueTexts.noAdmin
        : messageOf(error, imageTexts.uploadError);
      queue.report(sent.map(({ key }) => ({ key, problem, isFinal: false })));
      return 0;
    }
  }

  /** Says what became of an upload, and notifies the customer if nothing of it is left to be done. */
  function end(files: readonly QueuedFile[]) {
    const left = new Set(files.map(({ key }) => key));
    const stored = images.length + [...recordedElsewhere].filter((key) => !left.has(key)).length;
    if (waiting.length === 0 && stored === 0) return;
    const resolvers = waiting;
    const failed = files.filter(({ isHeldBack }) => !isHeldBack).length;
    const result = { images, stored, failed };
    waiting = [];
    images = [];
    recordedElsewhere = new Set();
    void notify(result).then((ended) => {
      for (const listener of endListeners) listener(ended);
      for (const resolve of resolvers) resolve(ended);
    });
  }

  async function notify(result: Omit<DeliveryResult, 'notification'>): Promise<DeliveryResult> {
    // Before they are delivered a mail would lead to nothing: it waits for the completion of the order.
    const isDelivered = result.images.some(({ delivered_at }) => delivered_at !== null);
    const isDue = isDelivered && result.failed === 0;
    return {
      ...result,
      notification: isDue ? await notifyCustomer(client, { orderId, type: 'order_images_uploaded' }) : 'none',
    };
  }

  /** @param commands until they are carried out, by another tab perhaps, there is nothing that could have ended */
  async function ended(...commands: (void | Promise<void>)[]): Promise<DeliveryResult> {
    await Promise.all(commands);
    return await new Promise((resolve) => {
      waiting.push(resolve);
      // Another tab that sends publishes what it does.
      if (queue.state().isSender) look();
    });
  }

  queue.subscribe(look);
  return {
    queue,
    send: (keys) => ended(queue.send(keys), queue.retry(keys)),
    retry: (keys) => ended(queue.retry(keys)),
    state() {
      const { files, connection } = queue.state();
      const isUploading = startedOf(files).some((file) => isOnItsWay(file) || file.state === 'sent');
      return { isUploading, connection: failures > 0 ? 'lost' : connection };
    },
    subscribe: (listener) => void listeners.add(listener),
    onEnded: (listener) => void endListeners.add(listener),
    async close() {
      closing.abort();
      await queue.close();
    },
  };
}

function whoIs({ userId, name }: NewerVersion, ownId: string): string {
  return userId === ownId ? deliveryTexts.you : (name ?? deliveryTexts.someone);
}

function isOnItsWay({ state, isInspected }: QueuedFile): boolean {
  return ON_ITS_WAY.has(state) || (state === 'sent' && !isInspected);
}

function storedOf({ key, image, webPath, delivery }: QueuedFile): StoredFinished[] {
  if (!image || !delivery) return [];
  const { fileName, path, previewPath, width, height, sha256 } = image;
  const { place, label, mayLackOriginal } = delivery;
  return [
    {
      ...{ key, fileName, path, previewPath, webPath, width, height, sha256, place, mayLackOriginal },
      ...{ madeWith: label.madeWith, labelText: label.text },
    },
  ];
}

/** Ends after a pause, or when the browser reports a connection. */
function untilOnline(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

const ON_ITS_WAY: ReadonlySet<QueuedFile['state']> = new Set([
  'waiting',
  'preparing',
  'uploading',
  'retrying',
]);
/** Attempts to record stored files; without a connection there is no end. */
const ATTEMPTS = 4;
const TRANSIENT = ['unavailable', 'rate_limited', 'unexpected'] as const;
