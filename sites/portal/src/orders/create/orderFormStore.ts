import {
  type DraftFile,
  type DraftQueue,
  type DraftUploads,
  hideNote,
} from '@rumklar/backend/uploads/draftFiles';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import {
  emptyOrderDraft,
  type OrderFormDraft,
  typedNames,
} from '@rumklar/domain/orders/draft/orderFormDraft';
import type { OrderImageDetails } from '@rumklar/domain/orders/imageDetails';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import type { OrderDraftStore } from '@rumklar/ui/OrderForm/orderFormProps.ts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { backend } from '../../backend.ts';
import { draftTiming } from '../../timing.ts';
import type { DraftSession } from '../draft/draftSession.ts';
import { type DraftState, NO_UPLOADS } from '../draft/storedDraft.ts';

interface OrderFormState {
  texts: OrderFormDraft;
  uploads: DraftUploads | undefined;
}

/** What the order form shows and changes: a draft, and before one is open what is typed and chosen for it. */
export class OrderFormStore implements OrderDraftStore {
  readonly #listeners = new Set<() => void>();
  readonly #previews = signedPreviews(() => this.#publish());
  #session: DraftSession | undefined;
  #early: OrderFormState = NOTHING_YET;
  #chosen: Parameters<DraftSession['addFiles']>[] = [];
  #shown: { of: DraftState | undefined; state: OrderFormState } | undefined;
  #stopFollowing = () => {};

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#follow();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopFollowing();
    };
  };

  readonly state = (): OrderFormState => {
    const of = this.#session?.state();
    if (!this.#shown || this.#shown.of !== of) {
      const state = of ? { texts: of.texts, uploads: this.#previews.addTo(of.uploads) } : this.#early;
      this.#shown = { of, state };
    }
    return this.#shown.state;
  };

  readonly changeTexts = (update: (texts: OrderFormDraft) => OrderFormDraft): void => {
    // The one about invalid fields.
    dismissToast(ACTION_TOAST.key);
    this.#session?.changeTexts(update);
    if (this.#session) return;
    this.#early = { ...this.#early, texts: update(this.#early.texts) };
    this.#publish();
  };

  readonly addFiles = (...files: Parameters<DraftSession['addFiles']>): void => {
    if (this.#session) this.#session.addFiles(...files);
    else this.#chosen.push(files);
  };

  readonly remove = (keys: string[]): void => {
    const queue = this.#queue;
    const usable = keys.filter((key) => isUsable(queue, key));
    queue?.remove(keys);
    if (usable.length === 0) return;
    const action = { label: orderFormTexts.undo, onPress: () => queue?.restore(usable) };
    showToast({ ...orderFormTexts.removed(usable.length), action }, UNDO_TOAST);
  };

  readonly retry = (keys: string[]): void => {
    void this.#queue?.retry(keys);
  };

  readonly shrink = (keys: string[]): void => {
    this.#queue?.shrink(keys);
  };

  readonly hideNote = (key: string, kind: string): void => {
    if (this.#queue) hideNote(this.#queue, key, kind);
  };

  readonly changeDetails = (keys: string[], change: Partial<OrderImageDetails>): void => {
    this.#queue?.change(keys, change);
  };

  /** Goes on with a draft, which gets what was typed and chosen before. */
  workOn(session: DraftSession): void {
    this.#session = session;
    const stored = session.state().texts;
    const typed = Object.entries(this.#early.texts).filter(
      ([name, text]) => text !== Reflect.get(emptyOrderDraft, name),
    );
    if (typed.length > 0) session.changeTexts((texts) => ({ ...texts, ...Object.fromEntries(typed) }));
    for (const files of this.#chosen) session.addFiles(...files);
    this.#early = NOTHING_YET;
    this.#chosen = [];
    offerReplaced(session, stored);
    if (this.#listeners.size > 0) this.#follow();
  }

  /** No files are taken until there is a draft: it could not be loaded. */
  fail(): void {
    this.#early = { ...this.#early, uploads: undefined };
    this.#publish();
  }

  get #queue(): DraftQueue | undefined {
    return this.#session?.files.queue;
  }

  #publish() {
    this.#shown = undefined;
    for (const listener of this.#listeners) listener();
  }

  #follow() {
    this.#stopFollowing();
    const look = () => {
      if (this.#session) this.#previews.want(this.#session.state().uploads.files);
      this.#publish();
    };
    this.#stopFollowing = this.#session?.subscribe(look) ?? this.#stopFollowing;
    look();
  }
}

const NOTHING_YET: OrderFormState = { texts: emptyOrderDraft, uploads: NO_UPLOADS };

/** Offers the words of a draft that others were typed over before they were seen. */
export function offerReplaced(session: DraftSession, stored: OrderFormDraft): void {
  const { texts } = session.state();
  const replaced = typedNames.filter((name) => stored[name].trim() !== '' && stored[name] !== texts[name]);
  if (replaced.length === 0) return;
  const before = Object.fromEntries(replaced.map((name) => [name, stored[name]]));
  const onPress = () => session.changeTexts((latest) => ({ ...latest, ...before }));
  showToast({ ...draftTexts.replaced, action: { label: orderFormTexts.undo, onPress } }, UNDO_TOAST);
}

function isUsable(queue: DraftQueue | undefined, key: string): boolean {
  const files = queue?.state().files ?? [];
  return files.some((file) => file.key === key && file.state !== 'refused');
}

/** Replaced by the next one; the files can be put back for as long as it is shown. */
export const UNDO_TOAST = { key: 'undo-removal', timeout: draftTiming.undo } as const;

/** Signs the previews of files of another page or device in one call. @param onSigned called when `addTo` has more to add */
function signedPreviews(onSigned: () => void) {
  let urls: ReadonlyMap<string, string> = new Map();
  let wanted = '';
  /** The same object for the same file, so that its tile is not rendered again. */
  const shown = new WeakMap<DraftFile, DraftFile>();

  function withUrl(file: DraftFile): DraftFile {
    const url = urls.get(pathWithoutUrl(file) ?? '');
    if (!url) return file;
    const known = shown.get(file);
    if (known?.previewUrl === url) return known;
    const next = { ...file, previewUrl: url };
    shown.set(file, next);
    return next;
  }

  return {
    want(files: readonly DraftFile[]): void {
      const paths = files.flatMap((file) => pathWithoutUrl(file) ?? []);
      const asked = paths.join(' ');
      if (asked === wanted) return;
      wanted = asked;
      if (asked === '') return;
      sign(paths).then(
        (signed) => {
          if (wanted !== asked) return;
          urls = signed;
          onSigned();
        },
        // Without its preview a file has a placeholder.
        () => undefined,
      );
    },
    addTo(uploads: DraftUploads): DraftUploads {
      if (wanted === '' || urls.size === 0) return uploads;
      return { ...uploads, files: uploads.files.map(withUrl) };
    },
  };
}

async function sign(paths: string[]): Promise<ReadonlyMap<string, string>> {
  const { previewUrl } = await import('@rumklar/backend/images/imageUrls');
  const signed = await Promise.allSettled(paths.map((path) => previewUrl(backend, path, paths)));
  return new Map(
    signed.flatMap((one, index) => (one.status === 'fulfilled' ? [[paths[index] ?? '', one.value]] : [])),
  );
}

function pathWithoutUrl({ previewUrl, image }: DraftFile): string | undefined {
  return previewUrl ? undefined : image?.previewPath;
}
