import type { ImageLabel } from '@rumklar/domain/images/metadata';
import type { Message } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';
import { drawMark } from './drawMark.ts';
import { drawThumbnail } from './drawThumbnail.ts';
import { finish } from './finish.ts';
import { prepare } from './prepare.ts';
import type { PreparedFinished } from './preparedFinished.ts';
import type { PreparedImage, PrepareOptions } from './preparedImage.ts';

/** What the worker does for one file. */
export type Job =
  | { kind: 'prepare'; file: File; options: Omit<PrepareOptions, 'signal'> }
  | { kind: 'finish'; file: File; label: ImageLabel }
  | { kind: 'mark'; file: File; text: string }
  | { kind: 'thumbnail'; file: File };

/** The result by the job's kind, or why the file was refused: on its way to the page an error loses its class. */
export interface JobReply {
  prepare?: PreparedImage;
  finish?: PreparedFinished;
  mark?: Blob;
  thumbnail?: Blob;
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
      case 'thumbnail':
        return { thumbnail: await drawThumbnail(job.file) };
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { refusal: { code: error.code, userMessage: error.userMessage } };
  }
}
