import { DraftChangedError, type OrderDraft } from '@rumklar/backend/drafts/draft';
import { isBackendError } from '@rumklar/backend/errors';
import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { takesFloorPlans } from '@rumklar/domain/services/families';
import { signOutExpired } from '../../auth/session/endSession.ts';
import { draftTiming } from '../../timing.ts';
import { type ChosenFiles, DraftFiles } from './draftFiles.ts';
import { forgetUnsavedTexts } from './forgetUnsavedTexts.ts';
import {
  type DraftState,
  draftProblemOf,
  isBlank,
  isSameContent,
  StoredDraft,
  textsOf,
  withProblem,
} from './storedDraft.ts';
import { keepUnsavedTexts } from './unsavedTexts.ts';

/** A draft that is open in this tab: its texts, its files, and the way to the server. */
export class DraftSession {
  readonly id: string;
  readonly userId: string;
  /** Whether it holds the changes of an order that is placed. */
  readonly isChange: boolean;
  readonly files: DraftFiles;
  #texts: OrderFormDraft;
  #stored: StoredDraft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #isPaused = false;
  /** How often changes of another device were taken in. */
  #joins = 0;
  #closing = new AbortController();
  #snapshot: DraftState | undefined;
  #listeners = new Set<() => void>();

  /**
   * @param draft as it is stored. Version 0 where the server has none; its content is then what a new one begins with, which
   * is saved when it is changed. `isNew`: the device has no files of it
   */
  constructor(
    userId: string,
    limits: OrderLimits,
    draft: Omit<OrderDraft, 'updatedAt'> & { isNew: boolean },
  ) {
    const { id, version, content, isNew } = draft;
    this.id = id;
    this.isChange = draft.isChange;
    this.userId = userId;
    this.#stored = new StoredDraft(this, { version, content });
    this.#texts = textsOf(content);
    const onChange = (isListChanged: boolean) => (isListChanged ? this.#changed() : this.#publish());
    this.files = new DraftFiles({ userId, draftId: id, limits, listed: content.images, onChange });
    const { signal } = this.#closing;
    addEventListener('online', () => this.#take([]), { signal });
    const seenOrHidden = () => void (document.hidden ? this.save() : this.#lookAgain());
    document.addEventListener('visibilitychange', seenOrHidden, { signal });
    if (!isNew) this.files.show();
  }

  state(): DraftState {
    this.#snapshot ??= {
      texts: this.#texts,
      uploads: withProblem(this.files.state(), this.#stored.problem),
      isSaved: this.#isSaved(),
      isEmpty: this.#isEmpty(),
      isDraft: !this.#isEmpty() && (this.#stored.version > 0 || !this.#isSaved()),
      problem: this.#stored.problem,
    };
    return this.#snapshot;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changeTexts(update: (texts: OrderFormDraft) => OrderFormDraft): void {
    const { version } = this.#stored;
    this.#texts = update(this.#texts);
    if (isBlank(this.#texts) && version === 0) forgetUnsavedTexts();
    else keepUnsavedTexts(this.userId, { draftId: this.id, version, texts: this.#texts });
    this.#changed();
  }

  /** Takes chosen files; with a service that takes floor plans, a PDF is one wherever it was dropped. */
  addFiles(files: File[], { isFloorPlan }: { isFloorPlan: boolean }): void {
    const hasPlans = takesFloorPlans(this.#texts.serviceType);
    const isPlan = ({ type }: File) => isFloorPlan || (hasPlans && type === 'application/pdf');
    this.#take([
      { files: files.filter((file) => !isPlan(file)), isFloorPlan: false },
      { files: files.filter(isPlan), isFloorPlan: true },
    ]);
  }

  /** Removes texts and files. @returns puts them back */
  empty(): () => void {
    const before = this.#texts;
    const { queue } = this.files;
    const keys = this.files.state().files.map(({ key }) => key);
    this.changeTexts(() => emptyOrderDraft);
    queue?.remove(keys);
    return () => {
      this.changeTexts((now) => (isBlank(now) ? before : now));
      queue?.restore(keys);
    };
  }

  /** Takes the stored draft instead of this one; files that are not sent yet stay. */
  async takeStored(): Promise<void> {
    const next = await this.#stored.acceptRemote();
    forgetUnsavedTexts();
    this.#adopt(next);
  }

  /** Saves this draft over the stored one; files of both stay. */
  keepOwn(): void {
    this.#adopt(this.#stored.keepLocal(this.#content()));
    void this.save();
  }

  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#saveOnce().finally(() => {
      this.#saving = undefined;
      this.#publish();
    });
    return this.#saving;
  }

  /** Saves all of it, then nothing until `resume`. @returns `undefined` if that failed, or it was changed elsewhere */
  async pause(): Promise<(Pick<OrderDraft, 'version'> & Pick<OrderDraftContent, 'images'>) | undefined> {
    const joinsBefore = this.#joins;
    this.#forgiveRefusal();
    // The save under way may be of an earlier state.
    for (let saves = 0; saves < 3 && (saves === 0 || !(this.#stored.problem || this.#isSaved())); saves += 1)
      await this.save();
    this.#isPaused = true;
    const isStored = this.#isSaved() && !this.#stored.problem && this.#joins === joinsBefore;
    return isStored ? { version: this.#stored.version, images: this.#content().images } : undefined;
  }

  resume(): void {
    this.#isPaused = false;
    this.#changed();
  }

  /** Joins this draft with the stored one if that is another version. @param isDue whether the answer is still of use */
  async syncWithServer(isDue = () => true): Promise<void> {
    const next = await this.#stored.join(() => this.#content(), isDue);
    if (next) return this.#adopt(next);
    // Without an answer it is asked again.
    this.#saveSoon(draftTiming.retry);
    this.#publish();
  }

  /** Ends it in this tab: nothing is saved or sent any more, nor written to the device when this has ended. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.files.close();
  }

  #content(): OrderDraftContent {
    return { ...this.#texts, images: [...this.files.images()] };
  }

  #isEmpty(): boolean {
    return isBlank(this.#texts) && !this.files.hasAny();
  }

  #isSaved(): boolean {
    // Files make a draft before the first is stored, so that another device finds it.
    const { version, content } = this.#stored;
    return isSameContent(this.#content(), content) && !(version === 0 && this.files.hasAny());
  }

  #take(chosen: readonly ChosenFiles[]) {
    // At once, so that another device finds the draft, and this one after a crash.
    void this.files.add(chosen).then(() => this.save());
  }

  #publish() {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }

  #changed() {
    this.#forgiveRefusal();
    this.#saveSoon(draftTiming.save);
    this.#publish();
  }

  /** Another attempt may succeed now. */
  #forgiveRefusal() {
    const { problem } = this.#stored;
    if (problem?.kind === 'failed' || problem?.kind === 'refused') this.#stored.problem = undefined;
  }

  #saveSoon(delay: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), delay);
  }

  async #saveOnce(): Promise<void> {
    const { version, problem } = this.#stored;
    if (this.#isIdle() || this.#isSaved() || (problem && problem.kind !== 'failed')) return;
    const content = this.#content();
    try {
      // A draft without content would only be in the way on the dashboard.
      if (!this.#isEmpty() || this.isChange) await this.#stored.save(content);
      else if (version > 0) await this.#stored.empty(content);
      else return;
      this.files.confirm(content.images);
      if (this.#isSaved()) forgetUnsavedTexts();
      else this.#saveSoon(draftTiming.save);
    } catch (error) {
      await this.#react(error);
    }
  }

  async #react(error: unknown): Promise<void> {
    if (error instanceof DraftChangedError) return await this.syncWithServer();
    if (isBackendError(error, 'not_signed_in')) return signOutExpired();
    const problem = draftProblemOf(error, this.files.images());
    this.#stored.problem = problem;
    if (problem.kind === 'failed') this.#saveSoon(draftTiming.retry);
  }

  /** @param next what the form shows from now on */
  #adopt(next: OrderDraftContent) {
    this.#joins += 1;
    this.#texts = textsOf(next);
    this.files.adopt(this.#stored.content.images, next.images);
    this.#changed();
  }

  /** Another device may have placed, deleted or changed the draft meanwhile. */
  async #lookAgain() {
    const { version } = this.#stored;
    const isDue = () => !(this.#isIdle() || this.#stored.problem) && this.#stored.version === version;
    if (version > 0 && isDue() && this.#isSaved()) await this.syncWithServer(isDue);
  }

  #isIdle(): boolean {
    return this.#isPaused || this.#closing.signal.aborted;
  }
}
