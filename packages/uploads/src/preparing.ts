import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import { isAlike } from '@rumklar/domain/images/files/quality';
import type { PreparedFile, QueueEntry } from './queuedFile.ts';
import { sizeOf, urlOf } from './queueEntry.ts';
import type { QueueWork } from './queueWork.ts';

/** Prepares one file after the other, so that only one image is decoded at a time. */
export class Preparing {
  readonly #work: QueueWork;
  isRunning = false;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  start(): void {
    const { model, next } = this.#work;
    if (this.isRunning || this.#isFarAhead()) return;
    const waiting = model.entries.filter(
      (one) => !one.isRemoved && !one.isHeldBack && one.state === 'waiting' && !one.bytes && one.chosen,
    );
    // New images do not wait for those that are made smaller.
    const entry = waiting.find(({ shrinkTo }) => shrinkTo === undefined) ?? waiting[0];
    if (!entry?.chosen) return;
    this.isRunning = true;
    void this.#run(entry, entry.chosen).finally(() => {
      this.isRunning = false;
      next();
    });
  }

  /** Finds for each image the first one before it that looks nearly the same. */
  markAlikes(): void {
    const { model, client } = this.#work;
    const seen: { name: string; hash: string }[] = [];
    for (const entry of model.entries) {
      const hash = entry.prepared?.hash;
      if (!hash || entry.isRemoved || !client.isImage(entry.own)) continue;
      const alike = seen.find((one) => isAlike(one.hash, hash))?.name;
      if (alike !== entry.alike) model.change(entry, { alike });
      if (!alike) seen.push({ name: entry.fileName, hash });
    }
  }

  async #run(entry: QueueEntry, chosen: File): Promise<void> {
    const { model, client, port } = this.#work;
    const { own, shrinkTo } = entry;
    const control = new AbortController();
    const { signal } = control;
    model.change(entry, { state: 'preparing', problem: undefined, control });
    try {
      const prepared = await client.prepare(chosen, { own, shrinkTo, signal });
      if (signal.aborted) return;
      if (this.#hasSame(entry, prepared.sha256)) this.#refuseSame(entry);
      else await this.#take(entry, chosen, prepared, signal);
    } catch (error) {
      if (signal.aborted) return;
      const { code, userMessage: problem } = port.failureOf(error, queueTexts.unreadable);
      const state = REFUSALS.has(code) ? 'refused' : 'failed';
      model.change(entry, { state, problem, isTooLarge: code === 'image_too_large' });
    }
  }

  async #take(entry: QueueEntry, chosen: File, prepared: PreparedFile, signal: AbortSignal): Promise<void> {
    const { model, keeper, client } = this.#work;
    const { file, preview, web, ...facts } = prepared;
    const { own, shrinkTo } = entry;
    const previewType = preview?.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const isTooLarge = file.size > model.limits.fileBytes;
    const saved = Math.max(0, sizeOf(entry) - file.size);
    Object.assign(entry, {
      prepared: facts,
      fileName: facts.fileName,
      bytes: { file, preview, web },
      path: client.newPath(facts.type, own),
      previewPath: preview && client.newPreviewPath(previewType),
      webPath: web && client.newPath('image/jpeg', own),
      // Made smaller it is read again, from what has lost its place already.
      hadLocation: entry.hadLocation || facts.hadLocation,
      savedBytes: shrinkTo === undefined ? undefined : saved,
    });
    const source = client.isReviewed ? chosen : undefined;
    const kept = await keeper.keep(entry, { ...(source && { chosen: source }), file, preview, web });
    if (signal.aborted) return;
    if (entry.previewUrl) URL.revokeObjectURL(entry.previewUrl);
    model.change(entry, {
      bytes: { file: kept.file ?? file, preview: kept.preview ?? preview, web: kept.web ?? web },
      previewUrl: urlOf(kept.preview ?? preview ?? source),
      state: isTooLarge ? 'refused' : 'waiting',
      problem: isTooLarge ? queueTexts.tooLarge(model.limits.fileBytes) : undefined,
      isTooLarge,
    });
    this.markAlikes();
  }

  #refuseSame(entry: QueueEntry) {
    const { model, keeper, client } = this.#work;
    if (client.chosenTwice) return model.change(entry, { state: 'refused', problem: client.chosenTwice });
    model.entries = model.entries.filter((other) => other !== entry);
    model.set({ duplicates: [...model.shared.duplicates, entry.fileName] });
    keeper.forget([entry]);
  }

  #hasSame(entry: QueueEntry, sha256: string): boolean {
    const { model, client } = this.#work;
    return model.entries.some(
      (other) =>
        other !== entry &&
        !other.isRemoved &&
        client.isImage(other.own) === client.isImage(entry.own) &&
        (other.prepared ?? other.stored)?.sha256 === sha256,
    );
  }

  /** What the device does not keep takes memory until it is sent. */
  #isFarAhead(): boolean {
    const { entries, shared } = this.#work.model;
    const inMemory = entries.filter(
      ({ bytes, state, isNotKept }) =>
        bytes && state !== 'sent' && (isNotKept || shared.storage === 'memory'),
    );
    return inMemory.reduce((sum, entry) => sum + sizeOf(entry), 0) > MOST_IN_MEMORY;
  }
}

/** What no repetition changes; an image that is too large can be made smaller. */
const REFUSALS = new Set(['file_refused', 'image_too_large']);
/** Bytes that are prepared ahead where they are kept in memory. */
const MOST_IN_MEMORY = 100_000_000;
