import { LocalQueue } from './localQueue.ts';
import type { QueueOptions, QueueState, UploadQueue } from './queue.ts';
import type { QueuedFile } from './queuedFile.ts';
import { listedEntry } from './queueEntry.ts';
import { QueueModel } from './queueModel.ts';

/** The methods that a tab which does not send asks the sending one for. */
type CommandName = Exclude<keyof UploadQueue, 'subscribe' | 'state' | 'close'>;
type Commands = { [Name in CommandName]: (...input: Parameters<UploadQueue[Name]>) => void | Promise<void> };

interface Command<Name extends CommandName = CommandName> {
  id: string;
  name: Name;
  input: Parameters<UploadQueue[Name]>;
}

type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; state: QueueState }
  | { kind: 'command'; command: Command }
  | { kind: 'done'; id: string };

/** Opens a queue, once at a time in a tab; what the client knows of a file comes back as it was given. */
export function openQueue<Details extends object, View extends QueuedFile<Details>>(
  options: QueueOptions<Details, View>,
): UploadQueue<Details, View>;
export function openQueue(options: QueueOptions): UploadQueue {
  const canShare =
    typeof navigator !== 'undefined' && 'locks' in navigator && 'BroadcastChannel' in globalThis;
  return canShare ? new SharedQueue(options) : new LocalQueue(options);
}

/**
 * A queue that several tabs may have open. The tab that holds its lock sends; the others pass on what is asked of them and
 * show its state. When it is closed, one of them goes on.
 */
class SharedQueue implements UploadQueue {
  readonly #options: QueueOptions;
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<() => void>();
  /** Commands that the sending tab has not carried out yet, with what to do then. */
  readonly #pending = new Map<string, { command: Command; done: () => void }>();
  #shown: QueueState;
  #local: LocalQueue | undefined;
  #hasViewers = false;
  #isViewer = false;
  #giveUp: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueOptions) {
    this.#options = { ...options };
    const model = new QueueModel(options.limits, options.client);
    model.entries = options.listed.map(listedEntry);
    this.#shown = model.state();
    this.#name = `rumklar-uploads-${options.queueId}`;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#receive(data));
    void this.#start();
  }

  readonly add = this.#asking('add');
  readonly remove = this.#asking('remove');
  readonly restore = this.#asking('restore');
  readonly retry = this.#asking('retry');
  readonly send = this.#asking('send');
  readonly shrink = this.#asking('shrink');
  readonly change = this.#asking('change');
  readonly release = this.#asking('release');
  readonly report = this.#asking('report');
  readonly confirm = this.#asking('confirm');
  readonly whenSent = this.#asking('whenSent');

  changeLimits(limits: QueueOptions['limits']): void {
    // This tab may be the one that sends only later.
    this.#options.limits = limits;
    void this.#asking('changeLimits')(limits);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  state(): QueueState {
    return this.#local?.state() ?? this.#shown;
  }

  async close(): Promise<void> {
    clearTimeout(this.#giveUp);
    this.#closing.abort();
    this.#channel.close();
    await this.#local?.close();
  }

  #asking<Name extends CommandName>(name: Name): (...input: Parameters<UploadQueue[Name]>) => Promise<void> {
    return (...input) =>
      this.#local ? run(this.#local, { name, input }) : this.#ask({ id: crypto.randomUUID(), name, input });
  }

  #ask(command: Command): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#pending.delete(command.id);
        resolve();
      };
      this.#pending.set(command.id, { command, done });
      this.#post({ kind: 'command', command });
    });
  }

  #publish() {
    for (const listener of this.#listeners) listener();
    if (this.#local && this.#hasViewers) this.#post({ kind: 'state', state: this.#local.state() });
  }

  #post(message: TabMessage) {
    if (!this.#closing.signal.aborted) this.#channel.postMessage(message);
  }

  #receive(message: TabMessage) {
    const local = this.#local;
    if (message.kind === 'hello' && local) {
      this.#hasViewers = true;
      this.#post({ kind: 'state', state: local.state() });
    } else if (message.kind === 'state' && !local) {
      clearTimeout(this.#giveUp);
      this.#shown = { ...message.state, isSender: false };
      this.#isViewer = true;
      this.#publish();
    } else if (message.kind === 'command' && local) {
      const { command } = message;
      void run(local, command).then(() => this.#post({ kind: 'done', id: command.id }));
    } else if (message.kind === 'done') {
      this.#pending.get(message.id)?.done();
    }
  }

  /** Sends in this tab until it is closed or another tab has taken over. */
  readonly #becomeSender = async (lock: Lock | null): Promise<boolean> => {
    const { signal } = this.#closing;
    clearTimeout(this.#giveUp);
    if (!lock || this.#local || signal.aborted) return false;
    const local = new LocalQueue(this.#options, this.#isViewer ? this.#shown : undefined);
    this.#local = local;
    this.#hasViewers = true;
    local.subscribe(() => this.#publish());
    for (const { command, done } of this.#pending.values()) void run(local, command).then(done);
    this.#publish();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return true;
  };

  async #start() {
    const { locks } = navigator;
    const { signal } = this.#closing;
    try {
      if (await locks.request(this.#name, { ifAvailable: true }, this.#becomeSender)) return;
      this.#post({ kind: 'hello' });
      // A tab that the system has put to sleep keeps its lock and answers nothing.
      this.#giveUp = setTimeout(() => {
        locks
          .request(this.#name, { steal: true }, this.#becomeSender)
          .catch((error) => this.#onFailure(error));
      }, NO_ANSWER);
      await locks.request(this.#name, { signal }, this.#becomeSender);
    } catch (error) {
      await this.#onFailure(error);
    }
  }

  /** Another tab has taken over: this one shows what it does. */
  async #onFailure(error: unknown) {
    if (this.#closing.signal.aborted) return;
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    if (this.#local) {
      this.#shown = this.#local.state();
      this.#isViewer = true;
    }
    void this.#local?.close();
    this.#local = undefined;
    await this.#start();
  }
}

async function run<Name extends CommandName>(
  queue: Commands,
  { name, input }: Omit<Command<Name>, 'id'>,
): Promise<void> {
  await queue[name](...input);
}

/** Ms after which a tab that does not answer is no longer waited for. */
const NO_ANSWER = 5000;
