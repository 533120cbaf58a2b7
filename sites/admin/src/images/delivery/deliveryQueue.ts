import { refreshSession } from '@rumklar/backend/auth/signOut';
import { getStudioSettings } from '@rumklar/backend/getStudioSettings';
import {
  type DeliveryDetails,
  type DeliveryOrder,
  type DeliveryPlace,
  labelOf,
  newDeliveries,
  placedBeside,
  placedDelivery,
  withoutOriginal,
} from '@rumklar/backend/uploads/deliveryDetails';
import { shapeOfFile } from '@rumklar/backend/uploads/deliveryFiles';
import { type DeliveryOutcome, DeliveryUpload } from '@rumklar/backend/uploads/deliveryUpload';
import { listDeliveriesOnDevice } from '@rumklar/backend/uploads/onDevice';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import { inBatches } from '@rumklar/domain/images/files/checkFile';
import { isSidecar, skippedText } from '@rumklar/domain/images/formats/cameraFiles';
import type { MadeWith } from '@rumklar/domain/images/label';
import { info, sentence } from '@rumklar/domain/message';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { QueuedFile } from '@rumklar/uploads/queuedFile';
import { redirect } from '../../auth/redirect.ts';
import { endSession } from '../../auth/session.ts';
import { backend } from '../../backend.ts';
import { refetchResources } from '../../queryClient.ts';
import { deliveryState, type PreparedDelivery } from './deliveryFile.ts';
import { fileThumbnail } from './fileThumbnail.ts';

/** The finished images that are chosen and uploaded, by their orders: whichever screen is shown, they go on. */
export const deliveryQueue = {
  /** Brings back what an earlier page has left on this device. */
  async restore(): Promise<void> {
    const userId = await currentUserId();
    for (const orderId of userId ? await listDeliveriesOnDevice(userId) : []) await uploadOf(orderId);
  },

  /** @param place where they belong; without it each is matched by its name */
  async add(order: StudioOrder, dropped: readonly File[], place?: DeliveryPlace): Promise<void> {
    const skipped = skippedText(dropped.filter(isSidecar));
    if (skipped) showToast(info(skipped));
    const files = dropped.filter((file) => !isSidecar(file));
    const { queue } = await uploadOf(order.id);
    await loadSettings();
    const chosen = queue.state().files.map(({ fileName, own }) => ({ fileName, ...own.place }));
    const deliveries = newDeliveries(deliveryOrderOf(order), files, { chosen, place, aiLabel });
    const added = files.flatMap((file, index) => (deliveries[index] ? { file, own: deliveries[index] } : []));
    for (const some of inBatches(added)) {
      const shapes = await Promise.all(some.map(({ file }) => shapeOfFile(file)));
      await queue.add(some.map(({ file, own }, index) => ({ file, own: { ...own, shape: shapes[index] } })));
    }
  },

  remove: (orderId: string, key: string): void => uploads.get(orderId)?.queue.remove([key]),

  /** Puts a file at an original, or at none. */
  place(order: StudioOrder, key: string, place: DeliveryPlace & { as: DeliveredAs }): void {
    changeEach(order.id, [key], (delivery, fileName) =>
      placedDelivery(deliveryOrderOf(order), { ...delivery, fileName }, { ...place, aiLabel }),
    );
  },

  /** Allows or forbids delivering a file that has no original. */
  allowWithoutOriginal(orderId: string, key: string, isAllowed: boolean): void {
    changeEach(orderId, [key], () => withoutOriginal(isAllowed));
  },

  /** Uploads a file that would have hidden a version unseen, as the person has decided. */
  async placeBeside(orderId: string, key: string, as: DeliveredAs): Promise<void> {
    changeEach(orderId, [key], (delivery) => placedBeside(delivery, as));
    await deliveryQueue.retry(orderId, [key]);
  },

  setMadeWith(orderId: string, keys: readonly string[], madeWith: MadeWith): void {
    changeEach(orderId, keys, ({ services }) => ({ label: labelOf(madeWith, services, aiLabel) }));
  },

  /** Uploads what waits and what failed, but for files with neither an original nor their tick; goes on on other pages. */
  upload: async (orderId: string, keys?: readonly string[]): Promise<DeliveryOutcome> =>
    await (await uploadOf(orderId)).send(keys),

  /** @param keys all that failed, if omitted */
  retry: async (orderId: string, keys?: readonly string[]): Promise<DeliveryOutcome> =>
    await (await uploadOf(orderId)).retry(keys),
};

async function uploadOf(orderId: string): Promise<DeliveryUpload> {
  const userId = await currentUserId();
  const known = uploads.get(orderId);
  if (known) return known;
  const upload = new DeliveryUpload(backend, {
    userId: userId ?? '',
    orderId,
    refreshSession: refreshOrSignOut,
  });
  uploads.set(orderId, upload);
  upload.subscribe(() => publish(orderId, upload));
  upload.onEnded((result) => {
    void refetchResources('ordrer');
    deliveryState.uploaded(orderId, result);
  });
  return upload;
}

function publish(orderId: string, upload: DeliveryUpload): void {
  const { files, storage } = upload.queue.state();
  const started = files.filter(({ isHeldBack, state }) => !isHeldBack && state !== 'refused');
  deliveryState.set({
    orderId,
    orderNumber: files[0]?.own.orderNumber ?? 0,
    files: files.map(shownFile),
    ...upload.state(),
    count: started.length,
    sent: started.filter(({ state }) => state === 'sent').length,
    isKept: storage === 'device',
  });
}

/** Unchanged files stay the same objects, so that their rows are not rendered again. */
function shownFile(file: WaitingFile): PreparedDelivery {
  const shown = shownFiles.get(file) ?? fileOf(file);
  shownFiles.set(file, shown);
  return shown;
}

function fileOf({
  key,
  fileName,
  chosen,
  previewUrl,
  own,
  isHeldBack,
  ...file
}: WaitingFile): PreparedDelivery {
  const { originalId, as, matchedBy, isUncertain, deliverableId } = own.place;
  const { state, problem, sentBytes, size } = file;
  const isWhole = chosen !== undefined && previewUrl !== undefined && !IS_PREPARED.has(state);
  const thumbnail = isWhole ? () => fileThumbnail(chosen, previewUrl) : undefined;
  return {
    key,
    name: fileName,
    file: chosen,
    url: previewUrl,
    thumbnail,
    shape: own.shape,
    originalId,
    as,
    matchedBy,
    isUncertain,
    deliverableId,
    mayLackOriginal: own.mayLackOriginal ?? false,
    newer: own.newer,
    elsewhere: own.elsewhere ?? undefined,
    madeWith: own.label.madeWith,
    state: isHeldBack && state === 'waiting' ? 'ready' : STATES[state],
    progress: size > 0 ? sentBytes / size : undefined,
    error: problem && sentence(problem),
  };
}

function changeEach(
  orderId: string,
  keys: readonly string[],
  update: (delivery: DeliveryDetails, fileName: string) => Partial<DeliveryDetails>,
): void {
  const { queue } = uploads.get(orderId) ?? {};
  for (const { key, fileName, own } of queue?.state().files ?? []) {
    if (keys.includes(key)) queue?.change([key], update(own, fileName));
  }
}

function deliveryOrderOf(order: StudioOrder): DeliveryOrder {
  const { number, address, service_type, order_images, finished_orders } = order;
  const fileNames = new Map<string, (string | null)[]>();
  for (const { deliverable, file_name } of finished_orders) {
    fileNames.set(deliverable.id, [...(fileNames.get(deliverable.id) ?? []), file_name]);
  }
  const deliverables = new Map(finished_orders.map(({ deliverable }) => [deliverable.id, deliverable]));
  return {
    number,
    address,
    originals: order_images,
    serviceType: service_type,
    deliverables: [...deliverables.values()].map((deliverable) => ({
      ...deliverable,
      fileNames: fileNames.get(deliverable.id) ?? [],
    })),
  };
}

async function loadSettings(): Promise<void> {
  aiLabel ??= (await getStudioSettings(backend).catch(() => undefined))?.aiLabel;
}

async function currentUserId(): Promise<string | undefined> {
  const { data } = await backend.auth.getSession();
  return data.session?.user.id;
}

async function refreshOrSignOut(): Promise<boolean> {
  if (await refreshSession(backend)) return true;
  return await redirect(await endSession(authTexts.sessionExpired));
}

type WaitingFile = QueuedFile<DeliveryDetails>;

const uploads = new Map<string, DeliveryUpload>();
const shownFiles = new WeakMap<WaitingFile, PreparedDelivery>();
let aiLabel: string | null | undefined;
/** Whose `previewUrl` is small. */
const IS_PREPARED: ReadonlySet<QueuedFile['state']> = new Set(['uploading', 'retrying', 'sent']);
const STATES: Readonly<Record<QueuedFile['state'], PreparedDelivery['state']>> = {
  waiting: 'preparing',
  preparing: 'preparing',
  uploading: 'uploading',
  retrying: 'uploading',
  sent: 'uploading',
  failed: 'failed',
  refused: 'refused',
  missing: 'refused',
};
