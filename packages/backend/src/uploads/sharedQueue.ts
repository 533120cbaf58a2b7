import type { Backend } from '../client.ts';
import { openLocalQueue } from './localQueue.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import { listedEntry } from './queueEntry.ts';
import { queueModel } from './queueModel.ts';
import type { QueueState } from './queueState.ts';
import type { QueueKind } from './queueWork.ts';

/** The methods that a tab which does not send asks the sending one for. */
type CommandName = Exclude<keyof UploadQueue, 'subscribe' | 'state' | 'close'>;
type Commands = { [Name in CommandName]: (...input: Parameters<UploadQueue[Name]>) => void | Promise<void> };

/** A call of one of them, on its way to the other tab. */
interface Command<Name extends CommandName = CommandName> {
  id: string;
  name: Name;
  input: Parameters<UploadQueue[Name]>;
}

/** What the tabs with one draft say to each other. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; state: QueueState }
  | { kind: 'command'; command: Command }
  | { kind: 'done'; id: string };

/**
 * Opens a queue; once at a time in a tab. Of several tabs with the same draft or delivery one sends, the others show it.
 *
 * @param options `kind`: what its files are
 */
export function openQueue(client: Backend, options: QueueOptions & { kind: QueueKind }): UploadQueue {
  const canShare =
    typeof navigator !== 'undefined' && 'locks' in navigator && 'BroadcastChannel' in globalThis;
  let { limits } = options;
  // The tab that sends may be this one only later.
  const open = (before?: QueueState) => openLocalQueue(client, { ...options, limits }, before);
  const queue = canShare ? openSharedQueue(options, open) : open();
  return {
    ...queue,
    changeLimits(changed) {
      limits = changed;
      queue.changeLimits(changed);
    },
  };
}

/**
 * The queue of a draft that several tabs may have open. The tab that holds the draft's lock sends; the others pass on what
 * is asked of them and show its state. When it is closed, one of them goes on.
 *
 * @param openLocal opens the queue of the sending tab, with what another one has shown before
 */
function openSharedQueue(
  { draftId, limits, stored }: QueueOptions,
  openLocal: (before?: QueueState) => UploadQueue,
): UploadQueue {
  const name = `rumklar-uploads-${draftId}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  /** Commands that the sending tab has not carried out yet, with what to do then. */
  const pending = new Map<string, { command: Command; done: () => void }>();
  let shown = listedState();
  let local: UploadQueue | undefined;
  let hasViewers = false;
  /** Whether another tab has sent before this one. */
  let isViewer = false;
  let giveUp: ReturnType<typeof setTimeout> | undefined;

  function listedState(): QueueState {
    const model = queueModel(limits, () => []);
    model.entries = stored.map(listedEntry);
    return model.state();
  }

  function publish() {
    for (const listener of listeners) listener();
    if (local && hasViewers) post({ kind: 'state', state: local.state() });
  }

  function post(message: TabMessage) {
    if (!closing.signal.aborted) channel.postMessage(message);
  }

  /** Sends in this tab until it is closed or another tab has taken over. */
  async function lead(lock: Lock | null): Promise<boolean> {
    clearTimeout(giveUp);
    if (!lock || local || closing.signal.aborted) return false;
    const opened = openLocal(isViewer ? shown : undefined);
    local = opened;
    hasViewers = true;
    opened.subscribe(publish);
    for (const { command, done } of pending.values()) void run(opened, command).then(done);
    publish();
    await new Promise<void>((resolve) => {
      closing.signal.addEventListener('abort', () => resolve());
    });
    return true;
  }

  async function start() {
    const { locks } = navigator;
    const { signal } = closing;
    try {
      if (await locks.request(name, { ifAvailable: true }, lead)) return;
      post({ kind: 'hello' });
      // A tab that the system has put to sleep keeps its lock and answers nothing.
      giveUp = setTimeout(() => void hold(locks.request(name, { steal: true }, lead)), NO_ANSWER);
      await locks.request(name, { signal }, lead);
    } catch (error) {
      await onLost(error);
    }
  }

  async function hold(request: Promise<unknown>) {
    try {
      await request;
    } catch (error) {
      await onLost(error);
    }
  }

  /** Another tab has taken over: this one shows what it does. */
  async function onLost(error: unknown) {
    if (closing.signal.aborted) return;
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    if (local) {
      shown = local.state();
      isViewer = true;
    }
    local?.close();
    local = undefined;
    await start();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello' && local) {
      hasViewers = true;
      post({ kind: 'state', state: local.state() });
    } else if (data.kind === 'state' && !local) {
      clearTimeout(giveUp);
      shown = { ...data.state, isSender: false };
      isViewer = true;
      publish();
    } else if (data.kind === 'command' && local) {
      const { command } = data;
      void run(local, command).then(() => post({ kind: 'done', id: command.id }));
    } else if (data.kind === 'done') {
      pending.get(data.id)?.done();
    }
  });

  function ask(command: Command): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        pending.delete(command.id);
        resolve();
      };
      pending.set(command.id, { command, done });
      post({ kind: 'command', command });
    });
  }

  const asking =
    <Name extends CommandName>(name: Name) =>
    (...input: Parameters<UploadQueue[Name]>): Promise<void> =>
      local ? run(local, { name, input }) : ask({ id: crypto.randomUUID(), name, input });

  void start();
  return {
    add: asking('add'),
    remove: asking('remove'),
    restore: asking('restore'),
    retry: asking('retry'),
    shrink: asking('shrink'),
    changeLimits: asking('changeLimits'),
    hideNote: asking('hideNote'),
    changeDetails: asking('changeDetails'),
    send: asking('send'),
    changeDelivery: asking('changeDelivery'),
    release: asking('release'),
    report: asking('report'),
    confirmListed: asking('confirmListed'),
    whenSent: asking('whenSent'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => local?.state() ?? shown,
    async close() {
      clearTimeout(giveUp);
      closing.abort();
      channel.close();
      await local?.close();
    },
  };
}

async function run<Name extends CommandName>(
  queue: Commands,
  { name, input }: Omit<Command<Name>, 'id'>,
): Promise<void> {
  await queue[name](...input);
}

/** Ms after which a tab that does not answer is no longer waited for. */
const NO_ANSWER = 5000;
