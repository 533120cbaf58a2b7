import {
  chosenFiles,
  confirmListed,
  type DraftQueue,
  type DraftUploads,
} from '@rumklar/backend/uploads/draftFiles';
import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import { type DraftImage, isSameImage } from '@rumklar/domain/orders/draft/draft';
import { detailsOf } from '@rumklar/domain/orders/draft/draftDetails';
import type { OrderImageDetails } from '@rumklar/domain/orders/imageDetails';
import { showPartFailed } from '@rumklar/features/layout/FailedDialog.tsx';
import { refreshOrSignOut } from '../../auth/session/endSession.ts';
import { backend } from '../../backend.ts';
import { isSameList, NO_UPLOADS } from './storedDraft.ts';

interface DraftFilesOptions {
  userId: string;
  draftId: string;
  /** What the account may send with one order now. */
  limits: OrderLimits;
  listed: readonly DraftImage[];
  /** @param isListChanged whether the draft lists other images than before, which this tab has to save */
  onChange: (isListChanged: boolean) => void;
}

export interface ChosenFiles {
  files: File[];
  isFloorPlan: boolean;
}

/** The files of an open draft. The code of their queue is loaded with the first one. */
export class DraftFiles {
  queue: DraftQueue | undefined;
  firstDetails: ((fileName: string) => Partial<OrderImageDetails> | undefined) | undefined;
  #options: DraftFilesOptions;
  #opening: Promise<DraftQueue> | undefined;
  /** Chosen before the queue was there to take them. */
  #waiting: ChosenFiles[] = [];
  #stopFollowing = () => {};
  #sentBefore: DraftUploads['sentBefore'] = [];

  constructor(options: DraftFilesOptions) {
    this.#options = options;
  }

  get limits(): OrderLimits {
    return this.#options.limits;
  }

  changeLimits(limits: OrderLimits): void {
    this.#options.limits = limits;
    this.queue?.changeLimits(limits);
  }

  state(): DraftUploads {
    const state = this.queue?.state();
    return state ? { ...state, sentBefore: this.#sentBefore } : NO_UPLOADS;
  }

  images(): readonly DraftImage[] {
    return this.queue?.state().files.flatMap(({ image }) => image ?? []) ?? this.#options.listed;
  }

  hasAny(): boolean {
    return this.images().length + this.#waiting.length + this.state().files.length > 0;
  }

  show(): void {
    void this.#open().catch(showPartFailed);
  }

  /** Adds chosen files, and those for which the queue could not be loaded before. Ends when the tab that sends has them. */
  async add(chosen: readonly ChosenFiles[]): Promise<void> {
    this.#waiting.push(...chosen.filter(({ files }) => files.length > 0));
    if (this.#waiting.length === 0) return;
    try {
      const queue = await this.#open();
      await Promise.all(this.#waiting.splice(0).map((chosen) => queue.add(this.#entriesOf(chosen))));
    } catch {
      showPartFailed();
    }
  }

  /** Goes on from what another device has saved. @param listed by the stored draft @param next what is shown from now on */
  adopt(listed: readonly DraftImage[], next: readonly DraftImage[]): void {
    const shown = new Map(this.images().map((image) => [image.key, image]));
    const kept = new Set(next.map(({ key }) => key));
    this.queue?.remove([...shown.keys()].filter((key) => !kept.has(key)));
    for (const image of next) {
      if (!isSameImage(image, shown.get(image.key))) this.queue?.change([image.key], detailsOf(image));
    }
    this.confirm(listed);
    if (next.some(({ key }) => !shown.has(key))) this.#reopen(next);
  }

  confirm(images: readonly DraftImage[]): void {
    if (this.queue) confirmListed(this.queue, images);
  }

  async close(): Promise<void> {
    this.#stopFollowing();
    const queue = await this.#opening?.catch(() => undefined);
    await queue?.close();
  }

  #entriesOf({ files, isFloorPlan }: ChosenFiles) {
    return chosenFiles(files, { isFloorPlan }).map(({ file, own }) => ({
      file,
      own: isFloorPlan ? own : { ...own, ...this.firstDetails?.(file.name) },
    }));
  }

  /** Files of another device can be shown by a new queue only; what is not sent yet is still on this device. */
  #reopen(listed: readonly DraftImage[]) {
    const closing = this.close();
    this.#options.listed = listed;
    this.queue = undefined;
    this.#opening = undefined;
    void this.#open(closing).catch(showPartFailed);
  }

  #open(closing?: Promise<void>): Promise<DraftQueue> {
    this.#opening ??= this.#load(closing).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #load(closing?: Promise<void>): Promise<DraftQueue> {
    const { openDraftQueue } = await import('@rumklar/backend/uploads/draftQueue');
    // It finds on the device what the one before has kept there.
    await closing;
    const { listed, onChange, ...options } = this.#options;
    const queue = openDraftQueue(backend, {
      ...options,
      stored: listed,
      refreshSession: refreshOrSignOut,
      onSentBefore: (found) => {
        this.#sentBefore = found;
        onChange(false);
      },
    });
    this.queue = queue;
    let last = this.images();
    this.#stopFollowing = queue.subscribe(() => {
      const now = this.images();
      // Another tab that sends the files saves them, too.
      const isListChanged = queue.state().isSender && !isSameList(now, last);
      last = now;
      onChange(isListChanged);
    });
    onChange(false);
    return queue;
  }
}
