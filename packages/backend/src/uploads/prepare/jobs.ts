import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import type { Message } from '@rumklar/domain/message';
import type { PreparedFile } from '@rumklar/uploads/queuedFile';
import { BackendError, type BackendErrorCode } from '../../errors.ts';
import { decode, drawPreview } from './canvas.ts';
import { type PreparedFinished, type PrepareOptions, refused } from './chosenFile.ts';
import { finish } from './finish.ts';
import { prepare } from './prepare.ts';
import { type Redrawing, redraw } from './redraw.ts';

export interface JobResults {
  /** Makes a chosen file ready for its upload: see docs/decisions/image-preparation.md. */
  prepare: PreparedFile;
  finish: PreparedFinished;
  redraw: Blob;
  /** A small copy to show while the image waits: the page would keep the whole one decoded, 96 MB for 24 megapixels. */
  thumbnail: Blob;
}

export interface JobOptions {
  prepare: Omit<PrepareOptions, 'signal'>;
  finish: { label: ImageLabel };
  redraw: Redrawing;
  thumbnail: undefined;
}

export type JobKind = keyof JobResults;

export interface PrepareJob<Kind extends JobKind = JobKind> {
  kind: Kind;
  file: File;
  options: JobOptions[Kind];
}

/** The result, or why the file was refused: on its way to the page an error loses its class. */
export type JobReply<Kind extends JobKind = JobKind> =
  | { result: JobResults[Kind]; refusal?: undefined }
  | { refusal: { code: BackendErrorCode; userMessage: Message } };

export async function doJob<Kind extends JobKind>({
  kind,
  file,
  options,
}: PrepareJob<Kind>): Promise<JobReply<Kind>> {
  try {
    return { result: await jobs[kind](file, options) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { refusal: { code: error.code, userMessage: error.userMessage } };
  }
}

const jobs: { [Kind in JobKind]: (file: File, options: JobOptions[Kind]) => Promise<JobResults[Kind]> } = {
  prepare,
  finish: (file, { label }) => finish(file, label),
  redraw,
  thumbnail: drawThumbnail,
};

async function drawThumbnail(file: File): Promise<Blob> {
  const image = await decode(file);
  if (!image) throw refused('damaged', file.name);
  try {
    return await drawPreview(image);
  } finally {
    image.close();
  }
}
