import { imageProblemText } from '@rumklar/domain/images/files/imageProblems';
import { queueTexts } from '@rumklar/domain/images/files/queueTexts';
import { failure } from '@rumklar/domain/message';
import { type Inspection, inspectUploads } from '../images/inspectUploads.ts';
import type { QueueEntry } from './queuedFile.ts';
import { type QueueWork, retryDelay } from './queueWork.ts';

/** Has stored files inspected while others are still being sent, so that placing the order has little left to do. */
export function inspection({ client, model, next }: QueueWork) {
  let isRunning = false;
  let startAt = 0;
  let failures = 0;

  async function run(entries: QueueEntry[]): Promise<void> {
    const paths = entries.flatMap(({ image, webPath }) =>
      [image?.path, image?.previewPath, webPath].filter((path) => path !== undefined),
    );
    try {
      const recorded = await inspectUploads(client, { paths, otherwise: queueTexts.notSent });
      failures = 0;
      for (const entry of entries) {
        // It is delivered without its size for the web then, which is made later.
        const isWebAccepted = !entry.webPath || recorded.get(entry.webPath) === 'accepted';
        if (!isWebAccepted) model.change(entry, { webPath: undefined });
        dropPreview(entry, recorded);
        settle(entry, recorded.get(entry.image?.path ?? ''));
      }
    } catch {
      failures += 1;
      startAt = performance.now() + retryDelay(failures);
    }
  }

  /** An image whose preview is no small image is shown by its file. */
  function dropPreview(entry: QueueEntry, recorded: ReadonlyMap<string, Inspection>) {
    const { image } = entry;
    if (!image?.previewPath || recorded.get(image.path) !== 'accepted') return;
    if (recorded.get(image.previewPath) === 'accepted') return;
    model.change(entry, { previewPath: undefined, image: { ...image, previewPath: undefined } });
  }

  function settle(entry: QueueEntry, inspection: Inspection | undefined) {
    if (inspection === 'accepted') {
      model.change(entry, { isInspected: true });
    } else if (inspection) {
      const kind = entry.isFloorPlan ? 'floorPlan' : 'image';
      const problem = failure(imageProblemText(inspection, entry.fileName, kind));
      model.change(entry, { state: 'refused', image: undefined, isInspected: true, problem });
    } else if (entry.bytes) {
      // Removed in Storage since it was sent.
      model.change(entry, { state: 'waiting', image: undefined, isPreviewSent: false, sentBytes: 0 });
    } else {
      model.change(entry, { state: 'missing', image: undefined, problem: queueTexts.lost });
    }
  }

  return {
    /** @param isLast whether nothing else is on its way @returns when it is due, by `performance.now()` */
    start(isLast: boolean): number | undefined {
      const stored = model.entries.filter(
        ({ state, isInspected, isRemoved }) => state === 'sent' && !isInspected && !isRemoved,
      );
      if (isRunning || stored.length === 0) return undefined;
      const isUrgent = failures === 0 && (isLast || stored.length >= BATCH);
      if (!isUrgent && performance.now() < startAt) return startAt;
      isRunning = true;
      startAt = performance.now() + PAUSE;
      void run(stored.slice(0, MOST)).finally(() => {
        isRunning = false;
        next();
      });
      return undefined;
    },
  };
}

/** Files that are inspected at once without waiting for more. */
const BATCH = 10;
/** The most in one call. */
const MOST = 30;
/** Ms between two calls for fewer files. */
const PAUSE = 3000;
