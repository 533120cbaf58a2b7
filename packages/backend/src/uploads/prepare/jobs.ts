import type { ImageLabel } from '@rumklar/domain/images/metadata';
import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import type { Message } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';
import { decode } from './decode.ts';
import { drawMark } from './drawMark.ts';
import { drawPreview } from './drawPreview.ts';
import { finish } from './finish.ts';
import { prepare } from './prepare.ts';
import type { PreparedFinished } from './preparedFinished.ts';
import type { ImagePreview, PreparedImage, PrepareOptions } from './preparedImage.ts';
import { refused } from './refused.ts';

/** What the worker does for one file. */
export type Job =
  | { kind: 'prepare'; file: File; options: Omit<PrepareOptions, 'signal'> }
  | { kind: 'finish'; file: File; label: ImageLabel }
  | { kind: 'mark'; file: File; text: string }
  | { kind: 'preview'; file: File };

/** The result by the job's kind, or why the file was refused: on its way to the page an error loses its class. */
export interface JobReply {
  prepare?: PreparedImage;
  finish?: PreparedFinished;
  mark?: Blob;
  preview?: ImagePreview;
  refusal?: { code: BackendErrorCode; userMessage: Message };
}

/** Does a job, in the worker or in the page. */
export async function doJob(job: Job): Promise<JobReply> {
  try {
    switch (job.kind) {
      case 'prepare':
        return { prepare: await prepare(job.file, job.options) };
      case 'finish':
        return { finish: await finish(job.file, job.label) };
      case 'mark':
        return { mark: await drawMark(job.file, job.text) };
      case 'preview':
        return { preview: await preview(job.file) };
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { refusal: { code: error.code, userMessage: error.userMessage } };
  }
}

async function preview(file: File): Promise<ImagePreview> {
  const decoded = await decode(file);
  if (!decoded) throw refused(prepareTexts.undecodable(file.name));
  const { width, height } = decoded;
  try {
    return { preview: await drawPreview(decoded), width, height };
  } finally {
    decoded.close();
  }
}
