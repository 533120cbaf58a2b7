import { SHRUNK_EDGE } from '@rumklar/domain/images/files/limits';
import { queueTexts } from '@rumklar/domain/images/files/queueTexts';
import { isSameImage } from '@rumklar/domain/orders/draft/draft';
import type { Backend } from '../client.ts';
import { delivering } from './delivering.ts';
import { notesOf } from './fileNotes.ts';
import { inspection } from './inspecting.ts';
import { keeping } from './keeping.ts';
import { mergeKept } from './mergeKept.ts';
import { prepareFile } from './prepareFile.ts';
import { preparation } from './preparing.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import {
  canShrink,
  chosenEntry,
  deliveryEntry,
  isOnItsWay,
  listedEntry,
  revokePreview,
  sizeOf,
  withDetails,
} from './queueEntry.ts';
import { queueModel } from './queueModel.ts';
import type { QueueState } from './queueState.ts';
import type { QueueKind, QueueWork } from './queueWork.ts';
import { removing } from './removing.ts';
import { screenLock } from './screenLock.ts';
import { sending } from './sending.ts';

/**
 * The queue of the one tab that sends.
 *
 * @param before what the tab that sent before has shown
 */
export function openLocalQueue(
  client: Backend,
  options: QueueOptions & { kind: QueueKind },
  before?: QueueState,
): UploadQueue {
  const { userId, draftId } = options;
  const model = queueModel(options.limits, notesOf);
  const keeper = keeping(model, { userId, draftId });
  const images = before?.files.flatMap(({ image }) => image ?? []) ?? options.stored;
  const withLocation = new Set(before?.files.flatMap(({ key, hadLocation }) => (hadLocation ? key : [])));
  model.entries = images.map((image) => ({
    ...listedEntry(image),
    hadLocation: withLocation.has(image.key),
  }));
  if (before) model.set({ duplicates: before.duplicates, sentBefore: before.sentBefore });
  const { prepare = prepareFile, refreshSession, kind } = options;
  const work: QueueWork = { client, model, keeper, prepare, refreshSession, kind, next };
  const preparing = preparation(work);
  const removal = removing(work, preparing.markAlikes);
  const uploads = sending(work);
  const inspecting = inspection(work);
  const history = kind.lookUp(work);
  const screen = screenLock();
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = false;
  let isClosed = false;

  void load();

  async function load() {
    const kept = await keeper.load();
    if (isClosed) return;
    removal.finish(mergeKept(work, kept, options.stored, before));
    isLoaded = true;
    next();
  }

  function next() {
    if (isClosed || !isLoaded) return;
    preparing.start();
    if (!preparing.isRunning()) history.start();
    const retryAt = uploads.start();
    const isLast = !preparing.isRunning() && !uploads.isRunning();
    const inspectAt = inspecting.start(isLast);
    const due = [retryAt, inspectAt].filter((time) => time !== undefined);
    clearTimeout(timer);
    if (due.length > 0) timer = setTimeout(next, Math.max(0, Math.min(...due) - performance.now()));
    screen.hold(uploads.isRunning());
    if (isLast) settle();
  }

  function settle() {
    const isHeld = model.isHeld();
    const isWaiting = (entry: QueueEntry) =>
      !entry.isRemoved && isOnItsWay(entry) && !(isHeld && !entry.isFloorPlan && entry.state === 'waiting');
    if (model.entries.some(isWaiting)) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  const stopListening = listen();

  function listen() {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // Not within the event: the auth client holds its lock until the callback has returned.
      if (event === 'SIGNED_OUT') setTimeout(uploads.pause);
      else if (session?.user.id === userId) setTimeout(uploads.resume);
    });
    globalThis.addEventListener?.('online', uploads.hurry);
    return () => {
      data.subscription.unsubscribe();
      globalThis.removeEventListener?.('online', uploads.hurry);
    };
  }

  return {
    ...delivering(work, removal.prepareAnew),
    remove: removal.remove,
    restore: removal.restore,
    add(files, { isFloorPlan, deliveries = [] }) {
      const { fileBytes } = model.limits;
      for (const [index, file] of files.entries()) {
        const key = crypto.randomUUID();
        const delivery = deliveries[index];
        const entry = delivery ? deliveryEntry(key, file, delivery) : chosenEntry(key, file, isFloorPlan);
        model.entries = [...model.entries, entry];
        const isTooLarge = file.size > fileBytes;
        model.change(
          entry,
          isTooLarge ? { state: 'refused', problem: queueTexts.tooLarge(fileBytes), isTooLarge } : {},
        );
        void keeper.keep(entry, { chosen: file });
      }
      next();
    },
    retry(keys) {
      for (const entry of model.entries) {
        if (entry.state !== 'failed' || !kind.maySend(entry) || (keys && !keys.includes(entry.key))) continue;
        // What is stored already only has to be taken over.
        const state = entry.image ? 'sent' : 'waiting';
        model.change(entry, { state, problem: undefined, failures: 0 });
      }
      uploads.hurry();
    },
    shrink(keys) {
      for (const entry of model.entriesOf(keys).filter(canShrink)) {
        const { chosen, bytes, fileName } = entry;
        removal.prepareAnew(entry, {
          shrinkTo: SHRUNK_EDGE,
          chosen: chosen ?? (bytes && new File([bytes.file], fileName, { type: bytes.file.type })),
        });
      }
      next();
    },
    changeLimits(limits) {
      const before = model.limits;
      model.limits = limits;
      for (const entry of model.entries) {
        const isNewlyAllowed = sizeOf(entry) > before.fileBytes && sizeOf(entry) <= limits.fileBytes;
        if (entry.state === 'refused' && isNewlyAllowed)
          model.change(entry, { state: 'waiting', problem: undefined, isTooLarge: false });
      }
      model.set({});
      next();
    },
    hideNote(key, kind) {
      for (const entry of model.entriesOf([key])) {
        const hidden = [...entry.hidden, kind];
        model.change(entry, { hidden, image: entry.image && { ...entry.image, hidden } });
      }
    },
    changeDetails(keys, change) {
      for (const entry of model.entriesOf(keys)) {
        model.change(entry, withDetails(entry, { ...entry.details, ...change }));
        void keeper.keep(entry);
      }
    },
    confirmListed(images) {
      const saved = new Map(images.map((image) => [image.key, image]));
      const listed = model.entries.filter(
        ({ key, state, image, isRemoved }) =>
          state === 'sent' && !isRemoved && image && isSameImage(image, saved.get(key)),
      );
      for (const entry of listed) Object.assign(entry, { bytes: undefined, isListed: true });
      keeper.forget(listed);
    },
    whenSent: () =>
      new Promise((resolve) => {
        waiting.add(resolve);
        next();
      }),
    subscribe: model.subscribe,
    state: model.state,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      stopListening();
      screen.hold(false);
      for (const entry of model.entries) {
        entry.control?.abort();
        revokePreview(entry);
      }
      await keeper.close();
    },
  };
}
