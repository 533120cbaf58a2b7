import { doJob, type PrepareJob } from './jobs.ts';

// What is thrown becomes an error event of the worker, which the page answers by starting another.
self.addEventListener('message', ({ data }: MessageEvent<PrepareJob>) => {
  doJob(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) => reportError(error),
  );
});
