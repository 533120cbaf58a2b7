import { checkMark, readMarks } from '../images/marks/marks.ts';
import { fieldOf, textOf } from '../json.ts';
import {
  MAX_REVISION_BYTES,
  MAX_REVISION_IMAGES,
  MAX_REVISION_NOTE,
  type NewRevision,
  type NewRevisionItem,
} from './revision.ts';

export interface RevisionDraftItem extends NewRevisionItem {
  /** The image's name, for when the image is not shown any more. */
  name: string;
}

/** A revision that is being written. It is kept in the browser until it is sent. */
export interface RevisionDraft {
  /** UUID, of the revision that it becomes. */
  id: string;
  /** Whether it was sent without an answer, and may have become a revision. */
  wasSent: boolean;
  /** About each image at most one; one at least. */
  items: readonly RevisionDraftItem[];
}

export type RevisionWish = Pick<NewRevisionItem, 'note' | 'marks'>;

export type RevisionWishProblem = 'empty' | 'note_too_long' | 'mark_incomplete';

/** What is wrong with a wish about an image; `undefined` when it can be sent. */
export function checkWish({ note, marks }: RevisionWish): RevisionWishProblem | undefined {
  if (note.trim() === '' && marks.length === 0) return 'empty';
  if (remainingCharacters(note) < 0) return 'note_too_long';
  return marks.some(checkMark) ? 'mark_incomplete' : undefined;
}

/** How many more characters a note may have, counted as Postgres counts them. */
export function remainingCharacters(note: string): number {
  return MAX_REVISION_NOTE - [...note].length;
}

/** An item without words and marks is removed. @returns `undefined` when nothing is left */
export function putItem(
  draft: RevisionDraft | undefined,
  item: RevisionDraftItem,
): RevisionDraft | undefined {
  const items = draft?.items ?? [];
  if (item.note === '' && item.marks.length === 0) return removeItem(draft, item.deliverableId);
  const isNew = !items.some(({ deliverableId }) => deliverableId === item.deliverableId);
  if (isNew && items.length >= MAX_REVISION_IMAGES) return draft;
  return withItems(
    draft,
    isNew ? [...items, item] : items.map((old) => (old.deliverableId === item.deliverableId ? item : old)),
  );
}

/** A draft without the item about an image; `undefined` when nothing is left. */
export function removeItem(
  draft: RevisionDraft | undefined,
  deliverableId: string,
): RevisionDraft | undefined {
  const items = draft?.items.filter((item) => item.deliverableId !== deliverableId) ?? [];
  return items.length === draft?.items.length ? draft : withItems(draft, items);
}

export function restoreItems(
  draft: RevisionDraft | undefined,
  items: readonly RevisionDraftItem[],
): RevisionDraft | undefined {
  const has = new Set(draft?.items.map(({ deliverableId }) => deliverableId));
  const missing = items.filter(({ deliverableId }) => !has.has(deliverableId));
  return missing.length === 0
    ? draft
    : withItems(draft, [...(draft?.items ?? []), ...missing].slice(0, MAX_REVISION_IMAGES));
}

/** A draft that was sent may be a revision already: changed afterwards it is another one, with an id of its own. */
function withItems(
  draft: RevisionDraft | undefined,
  items: readonly RevisionDraftItem[],
): RevisionDraft | undefined {
  if (items.length === 0) return undefined;
  const id = draft && !draft.wasSent ? draft.id : crypto.randomUUID();
  return { id, wasSent: false, items };
}

export function revisionOf({ id, items }: RevisionDraft, orderId: string): NewRevision {
  return { id, orderId, items: items.map(({ name, ...item }) => item) };
}

/** Whether a draft is more than one revision may be. It is measured a little longer than Postgres writes it. */
export function isTooLarge(draft: RevisionDraft): boolean {
  const json = JSON.stringify(revisionOf(draft, draft.id), undefined, 1);
  return new TextEncoder().encode(json).length > MAX_REVISION_BYTES;
}

/** A draft that was stored as JSON; `undefined` where there is none or it cannot be read. */
export function parseRevisionDraft(json: string | null): RevisionDraft | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
  const [id, list] = [textOf(stored, 'id'), fieldOf(stored, 'items')];
  const items = Array.isArray(list) ? list.flatMap(readItem) : [];
  if (id === undefined || items.length === 0) return undefined;
  return { id, wasSent: fieldOf(stored, 'wasSent') === true, items };
}

function readItem(stored: unknown): RevisionDraftItem[] {
  const [deliverableId, finishedId] = [textOf(stored, 'deliverableId'), textOf(stored, 'finishedId')];
  if (deliverableId === undefined || finishedId === undefined) return [];
  return [
    {
      deliverableId,
      finishedId,
      name: textOf(stored, 'name') ?? '',
      note: textOf(stored, 'note') ?? '',
      marks: readMarks(fieldOf(stored, 'marks')),
    },
  ];
}
