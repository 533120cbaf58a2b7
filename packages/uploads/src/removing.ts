import type { QueueEntry } from './queuedFile.ts';
import { pathsOf, revokePreview, unprepared } from './queueEntry.ts';
import type { QueueWork } from './queueWork.ts';

/** Removes files, and later what is stored of them, so that it can be undone for a while. */
export class Removing {
  readonly #work: QueueWork;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  remove(entries: readonly QueueEntry[]): void {
    const { model, keeper } = this.#work;
    for (const entry of entries) {
      entry.control?.abort();
      const state = entry.state === 'sent' || entry.state === 'refused' ? entry.state : 'waiting';
      model.change(entry, { isRemoved: true, isListed: false, state });
      void keeper.keep(entry);
    }
    setTimeout(() => this.finish(entries), UNDO_TIME);
  }

  restore(entries: readonly QueueEntry[]): void {
    const { model, keeper } = this.#work;
    for (const entry of entries) {
      model.change(entry, { isRemoved: false });
      void keeper.keep(entry);
    }
  }

  /** Removes for good what is still removed: here, and where it is stored. */
  finish(entries: readonly QueueEntry[]): void {
    const removed = entries.filter(({ isRemoved }) => isRemoved);
    this.forget(removed);
    void this.#work.port.remove(removed.flatMap(pathsOf));
  }

  /** Forgets files here; what is stored stays. */
  forget(entries: readonly QueueEntry[]): void {
    const { model, keeper } = this.#work;
    model.entries = model.entries.filter((entry) => !entries.includes(entry));
    model.set({});
    for (const entry of entries) revokePreview(entry);
    keeper.forget(entries);
  }

  prepareAnew(entry: QueueEntry, changes: Partial<QueueEntry>): void {
    const { model, keeper, port } = this.#work;
    entry.control?.abort();
    const replaced = pathsOf(entry);
    setTimeout(() => void port.remove(replaced), UNDO_TIME);
    model.change(entry, { ...unprepared, ...changes });
    void keeper.keep(entry, { chosen: entry.chosen });
  }
}

/** Ms in which a removed file can be restored; longer than the message that offers it. */
const UNDO_TIME = 30_000;
