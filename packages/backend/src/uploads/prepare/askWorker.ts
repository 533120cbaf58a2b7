/**
 * Sends a worker one message and waits for its reply. One at a time.
 *
 * @param limit ms after which the worker counts as lost
 * @throws WorkerLost when it could not be loaded, crashed, or did not reply in time
 */
export function askWorker<Reply>(
  worker: Worker,
  question: unknown,
  { transfer = [], limit }: { transfer?: Transferable[]; limit: number },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const timer = setTimeout(() => lose('It did not reply in time'), limit);
    const end = () => {
      clearTimeout(timer);
      listeners.abort();
    };
    const lose = (why: string) => {
      end();
      reject(new WorkerLost(why));
    };
    const { signal } = listeners;
    worker.addEventListener('error', ({ message }) => lose(message || 'It could not be loaded'), { signal });
    worker.addEventListener('messageerror', () => lose('Its reply could not be read'), { signal });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Reply>) => {
        end();
        resolve(data);
      },
      { signal },
    );
    worker.postMessage(question, transfer);
  });
}

/** A worker that is of no more use: start another. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}
