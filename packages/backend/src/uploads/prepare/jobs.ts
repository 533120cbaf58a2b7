import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import type { Message } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';
import { decode } from './decode.ts';
import { drawPreview } from './drawPreview.ts';
import { prepare } from './prepare.ts';
import type { ImagePreview, PreparedImage, PrepareOptions } from './preparedImage.ts';
import { refused } from './refused.ts';

/** What the worker does for one file. */
export type Job =
  | { kind: 'prepare'; file: File; options: Omit<PrepareOptions, 'signal'> }
  | { kind: 'preview'; image: Blob; name: string };

/** The result by the job's kind, or why the file was refused: on its way to the page an error loses its class. */
export interface JobReply {
  prepare?: PreparedImage;
  preview?: ImagePreview;
  refusal?: { code: BackendErrorCode; userMessage: Message };
}

/** Does a job, in the worker or in the page. */
export async function doJob(job: Job): Promise<JobReply> {
  try {
    return job.kind === 'prepare'
      ? { prepare: await prepare(job.file, job.options) }
      : { preview: await preview(job.image, job.name) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { refusal: { code: error.code, userMessage: error.userMessage } };
  }
}

async function preview(image: Blob, name: string): Promise<ImagePreview> {
  const decoded = await decode(image);
  if (!decoded) throw refused(prepareTexts.undecodable(name));
  const { width, height } = decoded;
  try {
    return { preview: await drawPreview(decoded), width, height };
  } finally {
    decoded.close();
  }
}
