import { isAlike } from '@rumklar/domain/images/files/quality';
import { queueTexts } from '@rumklar/domain/images/files/queueTexts';
import { isBackendError, messageOf } from '../errors.ts';
import type { QueueEntry } from './queuedFile.ts';
import { sizeOf } from './queueEntry.ts';
import type { QueueWork } from './queueWork.ts';

/** Prepares one file after the other, so that only one image is decoded at a time. */
export function preparation({ model, keeper, prepare, kind, next }: QueueWork) {
  let isRunning = false;

  async function run(entry: QueueEntry, chosen: File): Promise<void> {
    const control = new AbortController();
    model.change(entry, { state: 'preparing', problem: undefined, control });
    try {
      const { isFloorPlan, shrinkTo } = entry;
      const before = sizeOf(entry);
      const label = entry.delivery?.label;
      const prepared = await prepare(chosen, { isFloorPlan, shrinkTo, label, signal: control.signal });
      if (control.signal.aborted) return;
      if (hasSame(entry, prepared.sha256)) {
        if (kind.chosenTwice) model.change(entry, { state: 'refused', problem: kind.chosenTwice });
        else leaveOut(entry);
        return;
      }
      const { file, preview, web, ...facts } = prepared;
      const type = preview?.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
      const isTooLarge = file.size > model.limits.fileBytes;
      Object.assign(entry, {
        ...{ prepared: facts, fileName: facts.fileName, bytes: { file, preview, web } },
        path: kind.newPath(facts.type, isFloorPlan),
        previewPath: preview && kind.newPreviewPath(type),
        webPath: web && kind.newPath('image/jpeg', false),
        // Made smaller it is read again, from what has lost its place already.
        hadLocation: entry.hadLocation || facts.hadLocation,
        savedBytes: shrinkTo === undefined ? undefined : Math.max(0, before - file.size),
      });
      const source = kind.keepsChosen ? chosen : undefined;
      const bytes = { ...(source && { chosen: source }), file, preview, web };
      const kept = await keeper.keep(entry, bytes);
      if (control.signal.aborted) return;
      if (entry.previewUrl) URL.revokeObjectURL(entry.previewUrl);
      model.change(entry, {
        bytes: { file: kept.file ?? file, preview: kept.preview ?? preview, web: kept.web ?? web },
        previewUrl: urlOf(kept.preview ?? preview ?? source),
        state: isTooLarge ? 'refused' : 'waiting',
        problem: isTooLarge ? queueTexts.tooLarge(model.limits.fileBytes) : undefined,
        isTooLarge,
      });
      markAlikes();
    } catch (error) {
      if (control.signal.aborted) return;
      model.change(entry, {
        state: REFUSALS.some((code) => isBackendError(error, code)) ? 'refused' : 'failed',
        problem: messageOf(error, queueTexts.unreadable),
        isTooLarge: isBackendError(error, 'image_too_large'),
      });
    }
  }

  function leaveOut(entry: QueueEntry) {
    model.entries = model.entries.filter((other) => other !== entry);
    model.set({ duplicates: [...model.shared().duplicates, entry.fileName] });
    keeper.forget([entry]);
  }

  function hasSame(entry: QueueEntry, sha256: string): boolean {
    return model.entries.some(
      (other) =>
        other !== entry &&
        !other.isRemoved &&
        other.isFloorPlan === entry.isFloorPlan &&
        (other.prepared?.sha256 ?? other.image?.sha256) === sha256,
    );
  }

  /** Finds for each image the first one before it that looks nearly the same. */
  function markAlikes() {
    const seen: { name: string; hash: string }[] = [];
    for (const entry of model.entries) {
      const hash = entry.prepared?.hash;
      if (!hash || entry.isRemoved || entry.isFloorPlan) continue;
      const alike = seen.find((one) => isAlike(one.hash, hash))?.name;
      if (alike !== entry.alike) model.change(entry, { alike });
      if (!alike) seen.push({ name: entry.fileName, hash });
    }
  }

  /** What the device does not keep takes memory until it is sent. */
  function isFarAhead(): boolean {
    const inMemory = model.entries.filter(
      ({ bytes, state, isNotKept }) =>
        bytes && state !== 'sent' && (isNotKept || model.shared().storage === 'memory'),
    );
    return inMemory.reduce((sum, entry) => sum + sizeOf(entry), 0) > MOST_IN_MEMORY;
  }

  return {
    markAlikes,
    isRunning: () => isRunning,
    start() {
      if (isRunning || isFarAhead()) return;
      const waiting = model.entries.filter(
        (one) => !one.isRemoved && !one.isHeldBack && one.state === 'waiting' && !one.bytes && one.chosen,
      );
      // New images do not wait for those that are made smaller.
      const entry = waiting.find(({ shrinkTo }) => shrinkTo === undefined) ?? waiting[0];
      if (!entry?.chosen) return;
      isRunning = true;
      void run(entry, entry.chosen).finally(() => {
        isRunning = false;
        next();
      });
    },
  };
}

function urlOf(image: Blob | undefined): string | undefined {
  return image && URL.createObjectURL(image);
}

/** What no repetition changes; an image that is too large can be made smaller. */
const REFUSALS = ['file_refused', 'image_too_large'] as const;
/** Bytes that are prepared ahead where they are kept in memory. */
const MOST_IN_MEMORY = 100_000_000;
