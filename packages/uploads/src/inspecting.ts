import { imageProblemText } from '@rumklar/domain/images/files/imageProblems';
import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import { failure } from '@rumklar/domain/message';
import type { Inspection } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import { pathsOf } from './queueEntry.ts';
import { type QueueWork, retryDelay } from './queueWork.ts';

/** Inspects stored files while others are still being sent, so that little is left to do when the order is placed. */
export class Inspecting {
  readonly #work: QueueWork;
  #isRunning = false;
  #startAt = 0;
  #failures = 0;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  /** @param isLast whether nothing else is on its way @returns when it is due, by `performance.now()` */
  start(isLast: boolean): number | undefined {
    const stored = this.#work.model.entries.filter(
      ({ state, isInspected, isRemoved }) => state === 'sent' && !isInspected && !isRemoved,
    );
    if (this.#isRunning || stored.length === 0) return undefined;
    const isUrgent = this.#failures === 0 && (isLast || stored.length >= BATCH);
    if (!isUrgent && performance.now() < this.#startAt) return this.#startAt;
    this.#startAt = performance.now() + PAUSE;
    void this.#run(stored.slice(0, MOST));
    return undefined;
  }

  async #run(entries: QueueEntry[]): Promise<void> {
    const { port, next } = this.#work;
    this.#isRunning = true;
    try {
      const found = await port.inspect(entries.flatMap(pathsOf));
      this.#failures = 0;
      for (const entry of entries) this.#record(entry, found);
    } catch {
      this.#failures += 1;
      this.#startAt = performance.now() + retryDelay(this.#failures);
    }
    this.#isRunning = false;
    next();
  }

  #record(entry: QueueEntry, found: ReadonlyMap<string, Inspection>) {
    const { model, client } = this.#work;
    const { stored, previewPath, webPath } = entry;
    const inspection = found.get(stored?.path ?? '');
    // An image whose preview is not a small image is shown by its file; without its size for the web that is made later.
    const acceptedOf = (path: string | undefined) =>
      found.get(path ?? '') === 'accepted' ? path : undefined;
    model.change(entry, { webPath: acceptedOf(webPath) });
    if (inspection === 'accepted') {
      const preview = { previewPath: acceptedOf(previewPath) };
      model.change(entry, { isInspected: true, ...preview, stored: stored && { ...stored, ...preview } });
    } else if (inspection) {
      const kind = client.isImage(entry.own) ? 'image' : 'floorPlan';
      const problem = failure(imageProblemText(inspection, entry.fileName, kind));
      model.change(entry, { state: 'refused', stored: undefined, isInspected: true, problem });
    } else if (entry.bytes) {
      // Removed in Storage since it was sent.
      model.change(entry, { state: 'waiting', stored: undefined, isPreviewSent: false, sentBytes: 0 });
    } else {
      model.change(entry, { state: 'missing', stored: undefined, problem: queueTexts.lost });
    }
  }
}

/** Files that are inspected at once without waiting for more. */
const BATCH = 10;
/** The most in one call. */
const MOST = 30;
/** Ms between two calls for fewer files. */
const PAUSE = 3000;
