import { SHRUNK_EDGE } from '@rumklar/domain/images/limits';
import type { ImageLabel } from '@rumklar/domain/images/metadata';
import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import { qualityNoteText } from '@rumklar/domain/images/quality';
import { queueTexts } from '@rumklar/domain/images/queueTexts';
import { isSameImage } from '@rumklar/domain/orders/draft';
import { storedDetails } from '@rumklar/domain/orders/draftDetails';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { Backend } from '../client.ts';
import { inspection } from './inspecting.ts';
import { keeping } from './keeping.ts';
import { prepareFile } from './prepareFile.ts';
import { preparation } from './preparing.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import {
  canShrink,
  chosenEntry,
  deliveryEntry,
  isOnItsWay,
  listedEntry,
  pathsOf,
  type QueueEntry,
  unprepared,
} from './queueEntry.ts';
import { queueModel } from './queueModel.ts';
import type { FileNote, QueueState } from './queueState.ts';
import type { QueueWork } from './queueWork.ts';
import { removeObjects } from './removeObjects.ts';
import { screenLock } from './screenLock.ts';
import { sending } from './sending.ts';
import { sentBefore } from './sentBefore.ts';

/**
 * The queue of the one tab that sends.
 *
 * @param before what the tab that sent before has shown
 */
export function openLocalQueue(client: Backend, options: QueueOptions, before?: QueueState): UploadQueue {
  const { userId, draftId } = options;
  const model = queueModel(options.limits, notesOf);
  const keeper = keeping(model, { userId, draftId });
  const images = before?.files.flatMap(({ image }) => image ?? []) ?? options.stored;
  model.entries = images.map(listedEntry);
  if (before) {
    const { duplicates, locationsRemoved, sentBefore } = before;
    model.set({ duplicates, locationsRemoved, sentBefore });
  }
  const { prepare = prepareFile, refreshSession, deliverTo } = options;
  const work: QueueWork = { client, model, keeper, prepare, refreshSession, deliverTo, next };
  const preparing = preparation(work);
  const uploads = sending(work);
  const inspecting = inspection(work);
  const history = sentBefore(work);
  const screen = screenLock();
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = false;
  let isClosed = false;

  void load();

  async function load() {
    const kept = await keeper.load();
    if (isClosed) return;
    merge(kept);
    isLoaded = true;
    next();
  }

  /** Adds what an earlier page has left on this device; an image that was made smaller replaces the listed one. */
  function merge(kept: readonly QueueEntry[]) {
    const listed = new Map(options.stored.map(({ key, path }) => [key, path]));
    const isListed = ({ key, path }: QueueEntry) => path !== undefined && listed.get(key) === path;
    restoreDetails(kept.filter(isListed));
    // Another device has removed these.
    const gone = before ? [] : kept.filter((entry) => entry.isListed && !entry.isRemoved && !isListed(entry));
    keeper.forget(gone);
    const unlisted = kept.filter((entry) => !isListed(entry) && !gone.includes(entry));
    const own = new Map(unlisted.map((entry) => [entry.key, entry]));
    const earlier = model.entries.filter(({ isFromEarlier }) => isFromEarlier);
    const later = model.entries.filter(({ isFromEarlier }) => !isFromEarlier);
    const known = new Set(earlier.map(({ key }) => key));
    const replaced = earlier.map((entry) => own.get(entry.key) ?? entry);
    const added = [...own.values()].filter(({ key }) => !known.has(key));
    model.entries = [...inOrder([...replaced, ...added]), ...later];
    model.set({});
    finish(added);
  }

  /** Details that were changed since the draft was last saved. The tab that sent before has shown the latest. */
  function restoreDetails(kept: readonly QueueEntry[]) {
    for (const { key, details } of before ? [] : kept) {
      for (const entry of entriesOf([key])) setDetails(entry, details);
    }
    keeper.forget(kept.filter(({ key }) => isAsStored(entriesOf([key])[0])));
  }

  function isAsStored(entry: QueueEntry | undefined): boolean {
    const image = options.stored.find(({ key }) => key === entry?.key);
    return entry?.image !== undefined && isSameImage(entry.image, image);
  }

  function setDetails(entry: QueueEntry, details: ImageDetails) {
    const image = entry.image && { ...entry.image, ...storedDetails(details) };
    model.change(entry, { details, image });
  }

  /** As the tab that sent before has shown them. */
  function inOrder(entries: readonly QueueEntry[]): QueueEntry[] {
    const places = new Map(before?.files.map(({ key }, index) => [key, index]));
    const placeOf = ({ key }: QueueEntry) => places.get(key) ?? places.size;
    return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  function next() {
    if (isClosed || !isLoaded) return;
    preparing.start();
    if (!preparing.isRunning() && !deliverTo) history.start();
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

  const entriesOf = (keys: readonly string[]) => model.entries.filter(({ key }) => keys.includes(key));

  /** Removes for good what is still removed: here, and where it is stored. */
  function finish(entries: readonly QueueEntry[]) {
    const removed = entries.filter(({ isRemoved }) => isRemoved);
    model.entries = model.entries.filter((entry) => !removed.includes(entry));
    for (const entry of removed) revoke(entry);
    keeper.forget(removed);
    void removeObjects(client, removed.flatMap(pathsOf));
  }

  /** Makes a file ready again; what was stored of it is removed. */
  function prepareAnew(entry: QueueEntry, changes: Partial<QueueEntry>) {
    entry.control?.abort();
    const replaced = pathsOf(entry);
    setTimeout(() => void removeObjects(client, replaced), UNDO_TIME);
    model.change(entry, { ...unprepared, ...changes });
    void keeper.keep(entry, { chosen: entry.chosen });
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
    remove(keys) {
      const entries = entriesOf(keys);
      for (const entry of entries) {
        entry.control?.abort();
        const state = entry.state === 'sent' || entry.state === 'refused' ? entry.state : 'waiting';
        model.change(entry, { isRemoved: true, isListed: false, state });
        void keeper.keep(entry);
      }
      preparing.markAlikes();
      setTimeout(() => finish(entries), UNDO_TIME);
      next();
    },
    restore(keys) {
      for (const entry of entriesOf(keys)) {
        model.change(entry, { isRemoved: false });
        void keeper.keep(entry);
      }
      preparing.markAlikes();
      next();
    },
    retry(keys) {
      for (const entry of model.entries) {
        if (entry.state !== 'failed' || (keys && !keys.includes(entry.key))) continue;
        // What is stored already only has to be taken over.
        const state = entry.image ? 'sent' : 'waiting';
        model.change(entry, { state, problem: undefined, failures: 0 });
      }
      uploads.hurry();
    },
    shrink(keys) {
      for (const entry of entriesOf(keys).filter(canShrink)) {
        const { chosen, bytes, fileName } = entry;
        prepareAnew(entry, {
          shrinkTo: SHRUNK_EDGE,
          chosen: chosen ?? (bytes && new File([bytes.file], fileName, { type: bytes.file.type })),
        });
      }
      next();
    },
    send(keys) {
      for (const entry of model.entries) {
        if (!entry.isHeldBack || entry.state === 'refused' || (keys && !keys.includes(entry.key))) continue;
        model.change(entry, { isHeldBack: false });
        void keeper.keep(entry);
      }
      next();
    },
    changeDelivery(keys, change) {
      for (const entry of entriesOf(keys)) {
        const { delivery, facts } = entry;
        if (!delivery) continue;
        const isLabelled = facts !== undefined && change.label !== undefined;
        if (isLabelled && !isSameLabel(delivery.label, change.label))
          prepareAnew(entry, { isHeldBack: true });
        const isAllowed = delivery.problem !== undefined && change.place !== undefined;
        model.change(entry, {
          delivery: { ...delivery, ...change, problem: isAllowed ? undefined : delivery.problem },
          ...(isAllowed ? { state: 'waiting', problem: undefined } : {}),
        });
        void keeper.keep(entry);
      }
      next();
    },
    release(keys) {
      const entries = entriesOf(keys);
      model.entries = model.entries.filter((entry) => !entries.includes(entry));
      model.set({});
      for (const entry of entries) revoke(entry);
      keeper.forget(entries);
      next();
    },
    report(problems) {
      for (const { key, problem, isFinal } of problems) {
        for (const entry of entriesOf([key]))
          model.change(entry, { state: isFinal ? 'refused' : 'failed', problem });
      }
      next();
    },
    hideNote(key, kind) {
      for (const entry of entriesOf([key])) {
        const hidden = [...entry.hidden, kind];
        model.change(entry, { hidden, image: entry.image && { ...entry.image, hidden } });
      }
    },
    changeDetails(keys, change) {
      for (const entry of entriesOf(keys)) {
        setDetails(entry, { ...entry.details, ...change });
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
        revoke(entry);
      }
      await keeper.close();
    },
  };
}

function isSameLabel(one: ImageLabel, other: ImageLabel | undefined): boolean {
  return (
    one.madeWith === other?.madeWith && one.text === other.text && one.instructions === other.instructions
  );
}

function revoke({ previewUrl }: QueueEntry) {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

function notesOf({ facts, alike, chosen, fileName, hidden }: QueueEntry): FileNote[] {
  if (!facts) return [];
  const notes = [
    ...(facts.isConverted
      ? [{ kind: 'converted', text: prepareTexts.converted(chosen?.name ?? fileName) }]
      : []),
    ...facts.notes.map((kind) => ({ kind, text: qualityNoteText(kind, facts.width ?? 0) })),
    ...(alike ? [{ kind: 'alike', text: prepareTexts.alike(alike) }] : []),
  ];
  return notes.filter(({ kind }) => !hidden.includes(kind));
}

/** Ms in which a removed file can be restored; longer than the message that offers it. */
const UNDO_TIME = 30_000;
