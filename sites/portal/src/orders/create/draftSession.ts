import { deleteDraft } from '@rumklar/backend/drafts/deleteDraft';
import type { OrderDraft } from '@rumklar/backend/drafts/draft';
import { DraftChangedError } from '@rumklar/backend/drafts/draftChanged';
import { getDraft } from '@rumklar/backend/drafts/getDraft';
import { saveDraft } from '@rumklar/backend/drafts/saveDraft';
import { isBackendError } from '@rumklar/backend/errors';
import type { QueueState } from '@rumklar/backend/uploads/queueState';
import type { UploadQueue } from '@rumklar/backend/uploads/uploadQueue';
import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import { type DraftImage, isSameImage, type OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { detailsOf } from '@rumklar/domain/orders/draft/draftDetails';
import { draftDifferences } from '@rumklar/domain/orders/draft/draftDifferences';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { mergeDrafts, mergeOver } from '@rumklar/domain/orders/draft/mergeDrafts';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import { showPartLost } from '@rumklar/features/layout/LostDialog.tsx';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/ui/OrderForm';
import { refreshOrSignOut, signOutExpired } from '../../auth/session/endSession.ts';
import { backend } from '../../backend.ts';
import { type DraftProblem, problemOf, withProblem } from './draftProblem.ts';
import { draftTiming } from './timing.ts';
import { forgetUnsavedTexts, keepUnsavedTexts } from './unsavedTexts.ts';

/** What the form shows of a draft; replaced whenever something changes. */
export interface DraftState {
  texts: OrderFormDraft;
  uploads: QueueState;
  /** Whether the server has all of it. */
  isSaved: boolean;
  /** Whether there is anything to save. */
  isEmpty: boolean;
  /** Whether there is a draft, on the server or to be saved: a new one that nobody has changed is none. */
  isDraft: boolean;
  problem?: DraftProblem;
}

/** A draft that is open in this tab: its texts, its files, and the way to the server. */
export interface DraftSession {
  readonly id: string;
  readonly userId: string;
  /** What the account may send with one order now. */
  limits(): OrderLimits;
  changeLimits(limits: OrderLimits): void;
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  changeTexts(update: (texts: OrderFormDraft) => OrderFormDraft): void;
  /** Takes chosen files; with a service that takes floor plans, a PDF is one wherever it was dropped. */
  addFiles(files: File[], as: { isFloorPlan: boolean }): void;
  queue(): UploadQueue | undefined;
  /** Removes texts and files. @returns puts them back */
  empty(): () => void;
  /** Takes the stored draft instead of this one; files that are not sent yet stay. */
  takeStored(): Promise<void>;
  /** Saves this draft over the stored one; files of both stay. */
  keepOwn(): void;
  /** Saves at once what is not saved yet. */
  saveNow(): void;
  /**
   * Saves all of it, and then nothing until `resume`.
   *
   * @returns what the server has; `undefined` if it could not be saved, or another device had changed it
   */
  pause(): Promise<(Pick<OrderDraft, 'version'> & Pick<OrderDraftContent, 'images'>) | undefined>;
  /** Joins this draft with the stored one, which turned out to be another version, or asks the user. */
  compare(error: DraftChangedError): Promise<void>;
  resume(): void;
  /** Ends it in this tab: nothing is saved or sent any more, nor written to the device when this has ended. */
  close(): Promise<void>;
}

/**
 * Opens a draft.
 *
 * @param draft as it is stored. Version 0 where the server has none; its content is then what a new one begins with, which
 * is saved when it is changed. `isNew`: the device has no files of it
 */
export function openDraftSession(
  userId: string,
  limitsAtFirst: OrderLimits,
  draft: Pick<OrderDraft, 'id' | 'version' | 'content'> & { isNew: boolean },
): DraftSession {
  const { id } = draft;
  let limits = limitsAtFirst;
  let { version } = draft;
  /** The draft as the server has it. */
  let stored = draft.content;
  let texts = textsOf(draft.content);
  let problem: DraftState['problem'];
  /** The stored draft that was found where another version was expected. */
  let theirs: OrderDraft | undefined;
  let queue: UploadQueue | undefined;
  let opening: Promise<UploadQueue> | undefined;
  let waiting: { files: File[]; isFloorPlan: boolean }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let isPaused = false;
  /** How often changes of another device were taken in. */
  let joins = 0;
  let isClosed = false;
  let snapshot: DraftState | undefined;
  const listeners = new Set<() => void>();
  let stopFollowing = () => {};

  /** Another attempt may succeed now. */
  function forgiveRefusal() {
    if (problem?.kind === 'failed' || problem?.kind === 'refused') problem = undefined;
  }

  function publish() {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  const images = (): DraftImage[] =>
    queue?.state().files.flatMap(({ image }) => image ?? []) ?? stored.images;
  const content = (): OrderDraftContent => ({ ...texts, images: images() });
  const hasFiles = () => images().length + waiting.length > 0 || Boolean(queue?.state().files.length);
  const isEmpty = () => isBlank(texts) && !hasFiles();
  // Files make a draft before the first is stored, so that another device finds it.
  const isSaved = () => isSameContent(content(), stored) && !(version === 0 && hasFiles());

  function saveSoon(delay: number) {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    saving ??= saveOnce().finally(() => {
      saving = undefined;
      publish();
    });
    return saving;
  }

  async function saveOnce(): Promise<void> {
    if (isClosed || isPaused || isSaved() || (version === 0 && isEmpty())) return;
    if (problem && problem.kind !== 'failed') return;
    const sent = content();
    publish();
    try {
      // A draft without content would only be in the way on the dashboard.
      if (isEmpty()) {
        await deleteDraft(backend, { id, userId });
        version = 0;
      } else version = await saveDraft(backend, { id, version, content: sent });
      stored = sent;
      problem = undefined;
      queue?.confirmListed(sent.images);
      if (isSaved()) forgetUnsavedTexts();
      else saveSoon(draftTiming.save);
    } catch (error) {
      await react(error);
    }
  }

  async function react(error: unknown): Promise<void> {
    if (error instanceof DraftChangedError) return await join(error);
    if (isBackendError(error, 'not_signed_in')) return signOutExpired();
    problem = problemOf(error, images());
    if (problem.kind === 'failed') saveSoon(draftTiming.retry);
  }

  /** The stored draft has changed elsewhere: joins both, or asks the user. */
  async function join(error: DraftChangedError): Promise<void> {
    if (error.version === 0) {
      problem = { kind: 'gone', message: draftTexts.gone };
      return;
    }
    const found = await getDraft(backend, { id, userId }).catch(() => undefined);
    if (!found) return saveSoon(draftTiming.retry);
    const joined = mergeDrafts(stored, content(), found.content);
    if (joined) return adopt(found, joined);
    theirs = found;
    problem = {
      kind: 'changed',
      message: draftTexts.changed,
      stored: draftDifferences(content(), found.content),
    };
  }

  /** Goes on from the stored draft. @param next what the form shows from now on */
  function adopt(found: OrderDraft, next: OrderDraftContent) {
    const known = new Set(images().map(({ key }) => key));
    const kept = new Set(next.images.map(({ key }) => key));
    joins += 1;
    version = found.version;
    stored = found.content;
    texts = textsOf(next);
    theirs = undefined;
    problem = undefined;
    const gone = images().flatMap(({ key }) => (kept.has(key) ? [] : [key]));
    if (gone.length > 0) queue?.remove(gone);
    takeDetails(next.images);
    if (next.images.some(({ key }) => !known.has(key))) reopenQueue(next.images);
    saveSoon(draftTiming.save);
    publish();
  }

  /** Shows what was asked for on images elsewhere. */
  function takeDetails(next: readonly DraftImage[]) {
    const shown = new Map(images().map((image) => [image.key, image]));
    const changed = next.filter((image) => !isSameImage(image, shown.get(image.key)));
    for (const image of changed) queue?.changeDetails([image.key], detailsOf(image));
    queue?.confirmListed(stored.images);
  }

  /** Files of another device can be shown by a new queue only; what is not sent yet is still on this device. */
  function reopenQueue(listed: readonly DraftImage[]) {
    stopFollowing();
    const closing = queue?.close();
    queue = undefined;
    opening = undefined;
    void openQueue(listed, closing).catch(showPartLost);
  }

  function openQueue(
    listed: readonly DraftImage[] = stored.images,
    closing?: Promise<void>,
  ): Promise<UploadQueue> {
    opening ??= loadQueue(listed, closing).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function loadQueue(listed: readonly DraftImage[], closing?: Promise<void>): Promise<UploadQueue> {
    const { openUploadQueue } = await import('@rumklar/backend/uploads/uploadQueue');
    // It finds on the device what the one before has kept there.
    await closing;
    const opened = openUploadQueue(backend, {
      ...{ userId, draftId: id, limits, stored: listed },
      refreshSession: refreshOrSignOut,
    });
    queue = opened;
    let last = images();
    stopFollowing = opened.subscribe(() => {
      const now = images();
      // Another tab that sends the files saves them, too.
      const isChanged = opened.state().isSender && !isSameList(now, last);
      last = now;
      if (isChanged) {
        forgiveRefusal();
        saveSoon(draftTiming.save);
      }
      publish();
    });
    if (isClosed) await opened.close();
    publish();
    return opened;
  }

  async function addWaiting() {
    try {
      const opened = await openQueue();
      for (const { files, isFloorPlan } of waiting.splice(0)) opened.add(files, { isFloorPlan });
      // The queue takes them when it has found out which tab sends.
      await untilFilesShown(opened);
    } catch {
      showPartLost();
    }
    publish();
    // At once, so that another device finds the draft, and this one after a crash.
    void save();
  }

  function online() {
    if (waiting.length > 0) void addWaiting();
    if (!isSaved()) saveSoon(0);
  }

  function seenOrHidden() {
    if (document.visibilityState === 'visible') void lookAgain();
    else if (!isSaved()) void save();
  }

  /** Another device may have placed, deleted or changed the draft meanwhile. */
  async function lookAgain() {
    if (isClosed || isPaused || version === 0 || problem || !isSaved()) return;
    const known = version;
    const found = await getDraft(backend, { id, userId }).catch((error: unknown) =>
      isBackendError(error, 'not_found') ? 'gone' : undefined,
    );
    if (found === undefined || isClosed || isPaused || version !== known || problem) return;
    if (found !== 'gone') {
      if (found.version !== known) await join(new DraftChangedError(found.version, undefined));
    } else if (await isPlaced(userId, id)) problem = { kind: 'placed', message: draftTexts.placed };
    else problem = { kind: 'gone', message: draftTexts.gone };
    publish();
  }

  addEventListener('online', online);
  document.addEventListener('visibilitychange', seenOrHidden);
  if (!draft.isNew) void openQueue().catch(showPartLost);

  const session: DraftSession = {
    id,
    userId,
    limits: () => limits,
    changeLimits(changed) {
      limits = changed;
      queue?.changeLimits(changed);
    },
    state() {
      snapshot ??= {
        texts,
        uploads: withProblem(queue?.state() ?? NO_UPLOADS, problem),
        isSaved: isSaved(),
        isEmpty: isEmpty(),
        isDraft: !isEmpty() && (version > 0 || !isSaved()),
        problem,
      };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeTexts(update) {
      texts = update(texts);
      forgiveRefusal();
      if (isBlank(texts) && version === 0) forgetUnsavedTexts();
      else keepUnsavedTexts(userId, { draftId: id, version, texts });
      saveSoon(draftTiming.save);
      publish();
    },
    addFiles(files, { isFloorPlan }) {
      const hasPlans = takesFloorPlans(texts.serviceType);
      const isPlan = ({ type }: File) => isFloorPlan || (hasPlans && type === 'application/pdf');
      const added = [
        { files: files.filter((file) => !isPlan(file)), isFloorPlan: false },
        { files: files.filter(isPlan), isFloorPlan: true },
      ];
      waiting = [...waiting, ...added.filter((part) => part.files.length > 0)];
      void addWaiting();
    },
    queue: () => queue,
    empty() {
      const before = texts;
      const keys = queue?.state().files.map(({ key }) => key) ?? [];
      session.changeTexts(() => emptyOrderDraft);
      queue?.remove(keys);
      return () => {
        session.changeTexts((now) => (isBlank(now) ? before : now));
        queue?.restore(keys);
      };
    },
    async takeStored() {
      const found = theirs ?? (await getDraft(backend, { id, userId }));
      forgetUnsavedTexts();
      adopt(found, found.content);
    },
    keepOwn() {
      if (theirs) adopt(theirs, mergeOver(stored, content(), theirs.content));
      else {
        version = 0;
        stored = NO_CONTENT;
        problem = undefined;
      }
      saveSoon(0);
      publish();
    },
    saveNow() {
      void save();
    },
    async pause() {
      const joinsBefore = joins;
      forgiveRefusal();
      // The save under way may be of an earlier state.
      for (let saves = 0; saves < 3 && (saves === 0 || !(problem || isSaved())); saves += 1) await save();
      isPaused = true;
      return isSaved() && !problem && joins === joinsBefore ? { version, images: images() } : undefined;
    },
    async compare(error) {
      await join(error);
      publish();
    },
    resume() {
      isPaused = false;
      forgiveRefusal();
      saveSoon(draftTiming.save);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      stopFollowing();
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seenOrHidden);
      await queue?.close();
    },
  };
  return session;
}

function untilFilesShown(queue: UploadQueue): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queue.state().files.length === 0) return;
      stop();
      resolve();
    };
    const stop = queue.subscribe(look);
    look();
  });
}

/** Whether nothing was written or chosen; the service alone is no content. */
export function isBlank({ title, address, notes, reference }: OrderFormDraft): boolean {
  return [title, address, notes, reference].every((text) => text.trim() === '');
}

function textsOf(content: OrderDraftContent): OrderFormDraft {
  const { title, address, notes, reference, serviceType, hasOwnServices } = content;
  return { title, address, notes, reference, serviceType, hasOwnServices };
}

function isSameContent(one: OrderDraftContent, other: OrderDraftContent): boolean {
  return (
    JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other)) && isSameList(one.images, other.images)
  );
}

function isSameList(one: readonly DraftImage[], other: readonly DraftImage[]): boolean {
  return one.length === other.length && one.every((image, index) => isSameImage(image, other[index]));
}

/** Whether a draft has become an order. Without an answer it counts as not placed. */
export async function isPlaced(userId: string, draftId: string): Promise<boolean> {
  const { getOrder } = await import('@rumklar/backend/orders/getOrder');
  return await getOrder(backend, { orderId: draftId, userId }).then(
    () => true,
    () => false,
  );
}

/** The content of a draft that nobody has begun. */
export const NO_CONTENT: OrderDraftContent = { ...emptyOrderDraft, images: [] };

/** The state of a draft without files. */
export const NO_UPLOADS: QueueState = {
  files: [],
  sentBytes: 0,
  totalBytes: 0,
  connection: 'online',
  storage: 'device',
  isSender: true,
  isHeld: false,
  duplicates: [],
  sentBefore: [],
  locationsRemoved: 0,
};
