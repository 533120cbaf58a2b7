import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import { BackendError } from '../../errors.ts';
import { askWorker, WorkerLost } from './askWorker.ts';
import type { Job, JobReply } from './jobs.ts';

/**
 * Does a job in the one worker, after those that came before: one decoded image at a time, so that memory does not grow
 * with the number of files. Without workers the page does it.
 *
 * @throws BackendError `file_refused`, `image_too_large`; `aborted`; `unexpected` when the worker is lost twice
 */
export function runJob(job: Job, signal?: AbortSignal): Promise<JobReply> {
  const turn = latest.then(async () => {
    if (signal?.aborted) throw aborted();
    const reply = await reliably(job);
    if (reply.refusal) throw new BackendError(reply.refusal.code, reply.refusal.userMessage);
    return reply;
  });
  latest = turn.catch(() => undefined);
  if (!signal) return turn;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(aborted()), { once: true });
    turn.then(resolve, reject);
  });
}

let latest: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;

async function reliably(job: Job): Promise<JobReply> {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return inPage(job);
  try {
    return await inWorker(job).catch((error: unknown) => {
      if (error instanceof WorkerLost) return inWorker(job);
      throw error;
    });
  } catch (cause) {
    throw new BackendError('unexpected', failure(prepareTexts.notPrepared(job.file.name)), cause);
  }
}

async function inWorker(job: Job): Promise<JobReply> {
  worker ??= new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askWorker<JobReply>(worker, job, { limit: LONGEST_JOB });
  } catch (error) {
    worker.terminate();
    worker = undefined;
    throw error;
  }
}

async function inPage(job: Job): Promise<JobReply> {
  const { doJob } = await import('./jobs.ts');
  return doJob(job);
}

function aborted(): BackendError {
  return new BackendError('aborted', imageTexts.uploadError);
}

/** In ms: many times what a slow phone needs for a HEIC of 48 megapixels. */
const LONGEST_JOB = 120_000;
