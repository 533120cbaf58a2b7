import { deleteDraft } from '@rumklar/backend/drafts/deleteDraft';
import { draftPathOf, getDraft, type OrderDraft, saveDraft } from '@rumklar/backend/drafts/draft';
import { type BackendErrorCode, isBackendError, messageOf } from '@rumklar/backend/errors';
import type { DraftFile, DraftUploads } from '@rumklar/backend/uploads/draftFiles';
import { isSameJson } from '@rumklar/domain/json';
import { failure, type Message } from '@rumklar/domain/message';
import { type DraftImage, isSameImage, type OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import {
  emptyOrderDraft,
  type OrderFormDraft,
  typedNames,
} from '@rumklar/domain/orders/draft/orderFormDraft';
import { backend } from '../../backend.ts';

type Version = Pick<OrderDraft, 'version' | 'content'>;

/** A draft as the server has it. What is to be shown after another device has changed it is what the methods return. */
export class StoredDraft {
  problem: DraftProblem | undefined;
  #draft: { id: string; userId: string };
  #known: Version;
  /** What was found where another version was expected, and cannot be joined. */
  #theirs: (Version & { under: (own: OrderDraftContent) => OrderDraftContent }) | undefined;

  /** @param known version 0 where the server has none */
  constructor(draft: { id: string; userId: string }, known: Version) {
    this.#draft = draft;
    this.#known = known;
  }

  get version(): number {
    return this.#known.version;
  }

  get content(): OrderDraftContent {
    return this.#known.content;
  }

  async save(content: OrderDraftContent): Promise<void> {
    const { id } = this.#draft;
    this.#known = { version: await saveDraft(backend, { id, version: this.version, content }), content };
    this.problem = undefined;
  }

  /** Deletes it, until there is something to save again. */
  async empty(content: OrderDraftContent): Promise<void> {
    await deleteDraft(backend, this.#draft);
    this.#known = { version: 0, content };
    this.problem = undefined;
  }

  /**
   * Merges the server's version with this device's, if it has changed; sets the problem where they can't be merged.
   * @param isDue whether the answer is still of use
   */
  async join(own: () => OrderDraftContent, isDue: () => boolean): Promise<OrderDraftContent | undefined> {
    const found = await findDraft(this.#draft);
    const isOther = found !== undefined && 'version' in found && found.version !== this.version;
    const joining = isOther ? await loadJoining() : undefined;
    if (!found || !isDue()) return undefined;
    if ('kind' in found) this.problem = found;
    else if (joining) {
      const { mergeDrafts, mergeOver, draftDifferences } = joining;
      const base = this.content;
      const joined = mergeDrafts(base, own(), found.content);
      if (joined) return this.#goOnFrom(found, joined);
      this.#theirs = { ...found, under: (mine) => mergeOver(base, mine, found.content) };
      const stored = draftDifferences(own(), found.content);
      this.problem = { kind: 'changed', message: draftTexts.changed, stored };
    }
    return undefined;
  }

  /** Takes the stored version instead of this device's. */
  async acceptRemote(): Promise<OrderDraftContent> {
    const found = this.#theirs ?? (await getDraft(backend, this.#draft));
    return this.#goOnFrom(found, found.content);
  }

  /** Keeps this device's version, to be saved over the stored one or as a new draft. */
  keepLocal(own: OrderDraftContent): OrderDraftContent {
    const theirs = this.#theirs;
    if (theirs) return this.#goOnFrom(theirs, theirs.under(own));
    return this.#goOnFrom({ version: 0, content: NO_CONTENT }, own);
  }

  #goOnFrom({ version, content }: Version, next: OrderDraftContent): OrderDraftContent {
    this.#known = { version, content };
    this.#theirs = undefined;
    this.problem = undefined;
    return next;
  }
}

/** Only a draft that another device has changed needs it; `undefined` where it could not be loaded. */
async function loadJoining() {
  const parts = [
    import('@rumklar/domain/orders/draft/mergeDrafts'),
    import('@rumklar/domain/orders/draft/draftDifferences'),
  ] as const;
  const loaded = await Promise.all(parts).catch(() => undefined);
  return loaded && { ...loaded[0], ...loaded[1] };
}

/** What the server has, or what has become of it; `undefined` without an answer. */
async function findDraft(draft: {
  id: string;
  userId: string;
}): Promise<OrderDraft | DraftProblem | undefined> {
  try {
    return await getDraft(backend, draft);
  } catch (error) {
    if (!isBackendError(error, 'not_found')) return undefined;
    const kind = (await isPlaced(draft)) ? 'placed' : 'gone';
    return { kind, message: draftTexts[kind] };
  }
}

/** Whether a draft has become an order. Without an answer it counts as not placed. */
export async function isPlaced({ id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { getOrder } = await import('@rumklar/backend/orders/getOrder');
  return await getOrder(backend, { orderId: id, userId }).then(
    () => true,
    () => false,
  );
}

export interface DraftProblem {
  /** `changed`: the user must choose; `failed`: tried again by itself; `refused`: tried again when the draft has changed. */
  kind: 'changed' | 'gone' | 'placed' | 'failed' | 'refused';
  message: Message;
  path?: string;
  /** What the stored version has instead, to choose by. */
  stored?: readonly string[];
}

/** What a failed attempt to save means. @param images of the draft, to name the one at fault */
export function draftProblemOf(error: unknown, images: readonly DraftImage[]): DraftProblem {
  if (isBackendError(error, 'draft_placed')) return { kind: 'placed', message: draftTexts.placed };
  const message = messageOf(error, draftTexts.saveFailed);
  if (!isBackendError(error) || TRANSIENT.has(error.code)) return { kind: 'failed', message };
  const path = draftPathOf(error);
  const file = images.find((image) => isOf(image, path));
  if (path === undefined || !file) return { kind: 'refused', message };
  return { kind: 'refused', message: failure(message.title, draftTexts.fileAtFault(file.fileName)), path };
}

/** The files as the form shows them, with the refusal of the draft at the file that caused it. */
export function withProblem(uploads: DraftUploads, problem: DraftProblem | undefined): DraftUploads {
  const path = problem?.path;
  if (path === undefined) return uploads;
  return { ...uploads, files: uploads.files.map((file) => (isOf(file.image, path) ? refused(file) : file)) };
}

function refused(file: DraftFile): DraftFile {
  const { title, description } = draftTexts.fileRefused;
  return { ...file, state: 'refused', problem: failure(title, description) };
}

function isOf(image: DraftImage | undefined, path: string | undefined): boolean {
  return path !== undefined && (image?.path === path || image?.previewPath === path);
}

/** What may succeed by itself a little later. */
const TRANSIENT: ReadonlySet<BackendErrorCode> = new Set<BackendErrorCode>([
  ...(['network', 'aborted', 'unavailable', 'unexpected', 'rate_limited', 'conflict'] as const),
]);

/** What the form shows of a draft; replaced whenever something changes. */
export interface DraftState {
  texts: OrderFormDraft;
  uploads: DraftUploads;
  isSaved: boolean;
  isEmpty: boolean;
  /** Whether there is a draft, on the server or to be saved: a new one that nobody has changed is none. */
  isDraft: boolean;
  problem?: DraftProblem;
}

/** Whether nothing was written or chosen; the service alone does not count. */
export function isBlank(texts: OrderFormDraft): boolean {
  return typedNames.every((name) => texts[name].trim() === '');
}

export function textsOf({ images: _images, ...texts }: OrderDraftContent): OrderFormDraft {
  return texts;
}

export function isSameContent(one: OrderDraftContent, other: OrderDraftContent): boolean {
  return isSameJson(textsOf(one), textsOf(other)) && isSameList(one.images, other.images);
}

/** Whether two lists have the same images in the same order, with the same details. */
export function isSameList(one: readonly DraftImage[], other: readonly DraftImage[]): boolean {
  return one.length === other.length && one.every((image, index) => isSameImage(image, other[index]));
}

export const NO_CONTENT: OrderDraftContent = { ...emptyOrderDraft, images: [] };

export const NO_UPLOADS: DraftUploads = {
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
