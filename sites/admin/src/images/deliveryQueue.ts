import { messageOf } from '@rumklar/backend/errors';
import type { Uploads } from '@rumklar/backend/images/uploads';
import { type DeliveredAs, matchFiles, otherOrderText } from '@rumklar/domain/images/matching';
import { imageTexts } from '@rumklar/domain/images/texts';
import { problemsOf } from '@rumklar/features/images/uploadStates';
import { registerUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { dataOf } from '../dataOf.ts';
import { dataProvider } from '../dataProvider.ts';
import { orderToast } from '../notifications/useCustomerNotification.ts';
import type { AdminOrderDetail } from '../orders/adminOrder.ts';
import { queryClient } from '../queryClient.ts';
import type { DeliveryFile, DeliveryResult, MadeWith } from './deliveryFile.ts';

/** The chosen files of one order. */
export interface Delivery {
  files: readonly DeliveryFile[];
  isUploading: boolean;
}

/** The finished images that are chosen and uploaded in this tab, by their orders: whichever screen is shown, they stay. */
export const deliveryQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  stateOf: (orderId: string): Delivery => deliveries.get(orderId) ?? NONE,

  /** @param originalId where they belong; without it each is matched by its name */
  add(order: AdminOrderDetail, files: readonly File[], originalId?: string): void {
    const { files: chosen } = deliveryQueue.stateOf(order.id);
    const placed = chosen.map(({ name, ...place }) => ({ fileName: name, ...place }));
    const names = files.map(({ name }) => name);
    const matches = matchFiles(names, matchingOrderOf(order), placed);
    const added = files.map((file, index): DeliveryFile => {
      const match = matches[index];
      const { otherOrder, ...found } =
        originalId === undefined && match
          ? match
          : {
              originalId: originalId ?? null,
              as: 'version' as const,
              matchedBy: 'hand' as const,
              isUncertain: false,
            };
      const isOther = otherOrder !== undefined;
      return {
        ...{
          key: crypto.randomUUID(),
          name: file.name,
          file,
          url: URL.createObjectURL(file),
          madeWith: 'human',
        },
        ...found,
        ...(isOther ? { state: 'refused', error: otherOrderText(otherOrder) } : { state: 'ready' }),
      };
    });
    change(order.id, [...chosen, ...added]);
  },

  remove(orderId: string, key: string): void {
    const { files } = deliveryQueue.stateOf(orderId);
    for (const file of files) if (file.key === key && file.url) URL.revokeObjectURL(file.url);
    change(
      orderId,
      files.filter((file) => file.key !== key),
    );
  },

  /** Puts a file at an original, or at none. */
  place(orderId: string, key: string, originalId: string | null, as: DeliveredAs): void {
    const place = { originalId, as, matchedBy: originalId ? 'hand' : 'none', isUncertain: false } as const;
    changeFiles(orderId, [key], (file) => ({ ...file, ...place }));
  },

  setMadeWith(orderId: string, keys: readonly string[], madeWith: MadeWith): void {
    changeFiles(orderId, keys, (file) => ({ ...file, madeWith }));
  },

  /** Uploads what waits. @param keys of all that are ready or failed, if omitted */
  async upload(orderId: string, userId: string, keys?: readonly string[]): Promise<DeliveryResult> {
    const { files, isUploading } = deliveryQueue.stateOf(orderId);
    const wanted = files.filter(
      ({ key, state }) => (state === 'ready' || state === 'failed') && (!keys || keys.includes(key)),
    );
    const result: DeliveryResult = { images: [], failed: wanted.length, notification: 'none' };
    if (isUploading || wanted.length === 0) return result;
    for (const { key } of [FAILED_TOAST, orderToast(orderId)]) dismissToast(key);
    const sent = wanted.map(({ key }) => key);
    changeFiles(orderId, sent, (file) => ({ ...file, state: 'uploading', progress: 0, error: undefined }));
    try {
      const uploaded = await dataOf(
        dataProvider.uploadFinishedImages({
          ...{ orderId, userId, uploads: uploadsOf(orderId) },
          files: wanted.map(({ key, file, originalId, as, matchedBy }) => ({
            ...{ key, file },
            place: { originalId, as, matchedBy },
          })),
          onProgress: ({ key, sent, size }) =>
            changeFiles(orderId, [key], (file) => ({ ...file, progress: size === 0 ? 1 : sent / size })),
        }),
      );
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      const errors = new Map(uploaded.failed.map(({ key, error }) => [key, error]));
      for (const key of sent) if (!errors.has(key)) deliveryQueue.remove(orderId, key);
      changeFiles(orderId, [...errors.keys()], (file) => ({
        ...{ ...file, state: 'failed', progress: undefined, error: errors.get(file.key) },
      }));
      if (errors.size > 0) showToast(imageTexts.uploadFailed(errors.size), FAILED_TOAST);
      return { ...result, ...uploaded, failed: errors.size };
    } catch (error) {
      const problems = problemsOf(error);
      changeFiles(orderId, sent, (file) => {
        const problem = problems.get(file.key);
        const state = problem || problems.size === 0 ? 'failed' : 'ready';
        return { ...file, state, progress: undefined, error: problem };
      });
      showToast(messageOf(error, imageTexts.uploadError), FAILED_TOAST);
      return result;
    }
  },
};

/** A toast of its own, shown beside the one for the uploaded files until the next attempt. */
const FAILED_TOAST = { key: 'upload failed' } as const;

function matchingOrderOf({ number, address, order_images: originals, finished_orders }: AdminOrderDetail) {
  const deliverables = new Map(
    finished_orders.map(({ deliverable }) => [
      deliverable.id,
      { ...deliverable, fileNames: [] as (string | null)[] },
    ]),
  );
  for (const { deliverable, file_name } of finished_orders) {
    deliverables.get(deliverable.id)?.fileNames.push(file_name);
  }
  return { number, address, originals, deliverables: [...deliverables.values()] };
}

function changeFiles(
  orderId: string,
  keys: readonly string[],
  update: (file: DeliveryFile) => DeliveryFile,
): void {
  const { files } = deliveryQueue.stateOf(orderId);
  change(
    orderId,
    files.map((file) => (keys.includes(file.key) ? update(file) : file)),
  );
}

function change(orderId: string, files: readonly DeliveryFile[]): void {
  deliveries.set(orderId, { files, isUploading: files.some(({ state }) => state === 'uploading') });
  for (const listener of listeners) listener();
}

function uploadsOf(orderId: string): Uploads {
  const known = uploads.get(orderId) ?? new Map();
  uploads.set(orderId, known);
  return known;
}

const NONE: Delivery = { files: [], isUploading: false };
const deliveries = new Map<string, Delivery>();
const uploads = new Map<string, Uploads>();
const listeners = new Set<() => void>();

registerUnsavedWork(() => [...deliveries.values()].some(({ files }) => files.length > 0));
