import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import { drawsInWorkers } from '@rumklar/uploads/engine';
import { BackendError } from '../../errors.ts';
import { askWorker, WorkerLost } from './askWorker.ts';
import type { JobKind, JobOptions, JobReply, JobResults, PrepareJob } from './jobs.ts';

/**
 * Does a job in the one worker, after those that came before: one decoded image at a time, so that memory does not grow
 * with the number of files. Without workers the page does it.
 *
 * @throws BackendError `file_refused` for a file that cannot be used, `image_too_large` for one that can when it is made
 * smaller (`shrinkTo`), `aborted`; `unexpected`, when the worker is lost twice and another attempt may succeed
 */
export function runPrepareJob<Kind extends JobKind>(
  kind: Kind,
  file: File,
  options: JobOptions[Kind],
  signal?: AbortSignal,
): Promise<JobResults[Kind]> {
  if (signal?.aborted) return Promise.reject(aborted());
  const turn = latest.then(async () => {
    if (signal?.aborted) throw aborted();
    const reply = await reliably({ kind, file, options });
    if (reply.refusal) throw new BackendError(reply.refusal.code, reply.refusal.userMessage);
    return reply.result;
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

async function reliably<Kind extends JobKind>(job: PrepareJob<Kind>): Promise<JobReply<Kind>> {
  if (!drawsInWorkers()) return inPage(job);
  try {
    return await inWorker(job).catch((error: unknown) => {
      if (error instanceof WorkerLost) return inWorker(job);
      throw error;
    });
  } catch (cause) {
    throw new BackendError('unexpected', failure(prepareTexts.notPrepared(job.file.name)), cause);
  }
}

async function inWorker<Kind extends JobKind>(job: PrepareJob<Kind>): Promise<JobReply<Kind>> {
  worker ??= new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askWorker<JobReply<Kind>>(worker, job, { limit: LONGEST_JOB });
  } catch (error) {
    worker.terminate();
    worker = undefined;
    throw error;
  }
}

async function inPage<Kind extends JobKind>(job: PrepareJob<Kind>): Promise<JobReply<Kind>> {
  const { doJob } = await import('./jobs.ts');
  return doJob(job);
}

function aborted(): BackendError {
  return new BackendError('aborted', imageTexts.uploadError);
}

/** In ms: many times what a slow phone needs for a HEIC of 48 megapixels. */
const LONGEST_JOB = 120_000;
