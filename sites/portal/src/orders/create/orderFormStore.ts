import type { QueueState } from '@rumklar/backend/uploads/queueState';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { emptyOrderDraft, type OrderDraftStore, type OrderFormDraft } from '@rumklar/ui/OrderForm';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { type DraftState, NO_UPLOADS } from './draftContent.ts';
import type { DraftSession } from './draftSession.ts';
import { signedPreviews } from './signedPreviews.ts';
import { draftTiming } from './timing.ts';

/** What the order form shows and changes: a draft, and before one is open what is typed and chosen for it. */
export interface OrderFormStore extends OrderDraftStore {
  state: () => OrderFormState;
  changeDetails: (keys: string[], change: Partial<ImageDetails>) => void;
  /** Goes on with a draft, which gets what was typed and chosen before. */
  workOn: (session: DraftSession) => void;
  /** No files are taken until there is a draft: it could not be loaded. */
  fail: () => void;
}

interface OrderFormState {
  texts: OrderFormDraft;
  uploads: QueueState | undefined;
}

/** Makes the store of one page. */
export function openOrderFormStore(): OrderFormStore {
  const listeners = new Set<() => void>();
  const previews = signedPreviews(publish);
  let session: DraftSession | undefined;
  let early: OrderFormState = { texts: emptyOrderDraft, uploads: NO_UPLOADS };
  let chosen: Parameters<DraftSession['addFiles']>[] = [];
  let shown: { of: DraftState | undefined; state: OrderFormState } | undefined;
  let stopFollowing = () => {};

  function publish() {
    shown = undefined;
    for (const listener of listeners) listener();
  }

  function follow() {
    stopFollowing();
    const stop = session?.subscribe(look);
    stopFollowing = () => stop?.();
    look();
  }

  function look() {
    if (session) previews.want(session.state().uploads.files);
    publish();
  }

  const store: OrderFormStore = {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopFollowing();
      };
    },
    state() {
      const of = session?.state();
      if (!shown || shown.of !== of)
        shown = { of, state: of ? { texts: of.texts, uploads: previews.addTo(of.uploads) } : early };
      return shown.state;
    },
    changeTexts(update) {
      // The one about invalid fields.
      dismissToast(ACTION_TOAST.key);
      if (session) return session.changeTexts(update);
      early = { ...early, texts: update(early.texts) };
      publish();
    },
    addFiles(files, as) {
      if (session) session.addFiles(files, as);
      else chosen.push([files, as]);
    },
    remove(keys) {
      const queue = session?.files.queue;
      const usable = keys.filter((key) => isUsable(queue?.state(), key));
      queue?.remove(keys);
      if (usable.length === 0) return;
      const action = { label: orderFormTexts.undo, onPress: () => queue?.restore(usable) };
      showToast({ ...orderFormTexts.removed(usable.length), action }, UNDO_TOAST);
    },
    retry: (keys) => void session?.files.queue?.retry(keys),
    shrink: (keys) => session?.files.queue?.shrink(keys),
    hideNote: (key, kind) => session?.files.queue?.hideNote(key, kind),
    changeDetails: (keys, change) => session?.files.queue?.changeDetails(keys, change),
    workOn(next) {
      session = next;
      const typed = Object.entries(early.texts).filter(
        ([name, text]) => text !== Reflect.get(emptyOrderDraft, name),
      );
      if (typed.length > 0) next.changeTexts((texts) => ({ ...texts, ...Object.fromEntries(typed) }));
      for (const files of chosen) next.addFiles(...files);
      early = { texts: emptyOrderDraft, uploads: NO_UPLOADS };
      chosen = [];
      if (listeners.size > 0) follow();
    },
    fail() {
      early = { ...early, uploads: undefined };
      publish();
    },
  };
  return store;
}

function isUsable(uploads: QueueState | undefined, key: string): boolean {
  return uploads?.files.some((file) => file.key === key && file.state !== 'refused') ?? false;
}

/** Replaced by the next one; the files can be put back for as long as it is shown. */
export const UNDO_TOAST = { key: 'undo-removal', timeout: draftTiming.undo } as const;
