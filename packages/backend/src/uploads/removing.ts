import type { UploadQueue } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import { pathsOf, revokePreview, unprepared } from './queueEntry.ts';
import type { QueueWork } from './queueWork.ts';
import { removeObjects } from './removeObjects.ts';

/** Removes files, and later what is stored of them, so that it can be undone for a while. */
export interface Removing extends Pick<UploadQueue, 'remove' | 'restore'> {
  /** Removes for good what is still removed: here, and where it is stored. */
  finish(entries: readonly QueueEntry[]): void;
  /** Makes a file ready again; what was stored of it is removed. */
  prepareAnew(entry: QueueEntry, changes: Partial<QueueEntry>): void;
}

/** @param markAlikes finds again which files look nearly the same */
export function removing({ client, model, keeper, next }: QueueWork, markAlikes: () => void): Removing {
  function finish(entries: readonly QueueEntry[]) {
    const removed = entries.filter(({ isRemoved }) => isRemoved);
    model.entries = model.entries.filter((entry) => !removed.includes(entry));
    for (const entry of removed) revokePreview(entry);
    keeper.forget(removed);
    void removeObjects(client, removed.flatMap(pathsOf));
  }

  return {
    finish,
    remove(keys) {
      const entries = model.entriesOf(keys);
      for (const entry of entries) {
        entry.control?.abort();
        const state = entry.state === 'sent' || entry.state === 'refused' ? entry.state : 'waiting';
        model.change(entry, { isRemoved: true, isListed: false, state });
        void keeper.keep(entry);
      }
      markAlikes();
      setTimeout(() => finish(entries), UNDO_TIME);
      next();
    },
    restore(keys) {
      for (const entry of model.entriesOf(keys)) {
        model.change(entry, { isRemoved: false });
        void keeper.keep(entry);
      }
      markAlikes();
      next();
    },
    prepareAnew(entry, changes) {
      entry.control?.abort();
      const replaced = pathsOf(entry);
      setTimeout(() => void removeObjects(client, replaced), UNDO_TIME);
      model.change(entry, { ...unprepared, ...changes });
      void keeper.keep(entry, { chosen: entry.chosen });
    },
  };
}

/** Ms in which a removed file can be restored; longer than the message that offers it. */
const UNDO_TIME = 30_000;
