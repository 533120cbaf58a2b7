import { isSameJson } from '@rumklar/domain/json';
import type { QueueOptions, QueueState } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import type { QueueWork } from './queueWork.ts';

/** Adds what an earlier page left on this device, a smaller image in place of the listed one. @returns what was added */
export function mergeKept(
  { model, keeper }: QueueWork,
  kept: readonly QueueEntry[],
  listed: QueueOptions['listed'],
  before: QueueState | undefined,
): readonly QueueEntry[] {
  const stored = new Map(listed.map((file) => [file.key, file]));
  const isListed = ({ key, path }: QueueEntry) => path !== undefined && stored.get(key)?.stored.path === path;
  // The tab that sent before has shown the latest; without one, it was changed since the record was last saved.
  for (const { key, own } of before ? [] : kept.filter(isListed)) {
    for (const entry of model.entriesOf([key])) model.change(entry, { own });
  }
  keeper.forget(kept.filter((entry) => isListed(entry) && isAsStored(model.entriesOf([entry.key])[0])));
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

  function isAsStored(entry: QueueEntry | undefined): boolean {
    return isSameJson(entry?.own, stored.get(entry?.key ?? '')?.own);
  }

  /** As the tab that sent before has shown them. */
  function inOrder(entries: readonly QueueEntry[]): QueueEntry[] {
    const places = new Map(before?.files.map(({ key }, index) => [key, index]));
    const placeOf = ({ key }: QueueEntry) => places.get(key) ?? places.size;
    return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
