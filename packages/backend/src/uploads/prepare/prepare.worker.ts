import { doJob, type Job } from './jobs.ts';

// What is thrown becomes an error event of the worker, which the page answers by starting another.
self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  doJob(data).then(
    (reply) => self.postMessage(reply),
    (error: unknown) => reportError(error),
  );
});
