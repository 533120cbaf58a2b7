import { isSameImage } from '@rumklar/domain/orders/draft/draft';
import type { QueueOptions } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import { withDetails } from './queueEntry.ts';
import type { QueueState } from './queueState.ts';
import type { QueueWork } from './queueWork.ts';

/**
 * Adds what an earlier page has left on this device; an image that was made smaller replaces the listed one.
 *
 * @param before what the tab that sent before has shown
 * @returns what was added
 */
export function mergeKept(
  { model, keeper }: QueueWork,
  kept: readonly QueueEntry[],
  stored: QueueOptions['stored'],
  before: QueueState | undefined,
): readonly QueueEntry[] {
  const listed = new Map(stored.map(({ key, path }) => [key, path]));
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
  return added;

  /** Details that were changed since the draft was last saved. The tab that sent before has shown the latest. */
  function restoreDetails(unsaved: readonly QueueEntry[]) {
    for (const { key, details } of before ? [] : unsaved) {
      for (const entry of model.entriesOf([key])) model.change(entry, withDetails(entry, details));
    }
    keeper.forget(unsaved.filter(({ key }) => isAsStored(model.entriesOf([key])[0])));
  }

  function isAsStored(entry: QueueEntry | undefined): boolean {
    const image = stored.find(({ key }) => key === entry?.key);
    return entry?.image !== undefined && isSameImage(entry.image, image);
  }

  /** As the tab that sent before has shown them. */
  function inOrder(entries: readonly QueueEntry[]): QueueEntry[] {
    const places = new Map(before?.files.map(({ key }, index) => [key, index]));
    const placeOf = ({ key }: QueueEntry) => places.get(key) ?? places.size;
    return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
