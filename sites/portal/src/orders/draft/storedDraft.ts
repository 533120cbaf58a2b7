import { deleteDraft } from '@rumklar/backend/drafts/deleteDraft';
import { getDraft, type OrderDraft, saveDraft } from '@rumklar/backend/drafts/draft';
import { isBackendError } from '@rumklar/backend/errors';
import type { OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { backend } from '../../backend.ts';
import { NO_CONTENT } from './draftContent.ts';
import type { DraftProblem } from './draftProblem.ts';

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
