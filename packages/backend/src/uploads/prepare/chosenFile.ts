import type { FileKind } from '@rumklar/domain/images/files/checkFile';
import { type ImageProblem, imageProblemText } from '@rumklar/domain/images/files/imageProblems';
import type { ImageType } from '@rumklar/domain/images/formats/fileTypes';
import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import type { MadeWith } from '@rumklar/domain/images/label';
import { failure } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';
import type { Size } from './canvas.ts';

/** The bytes of a chosen file. @throws BackendError `file_refused` for one that is empty, moved or deleted */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw refused('empty', file.name);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved or deleted since it was chosen.
    throw refused('unreadable', file.name);
  }
}

/** Frees the bytes at once instead of when the garbage is collected: they count beside a decoded image. */
export function releaseBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  // Another worker may have them. Safari before 17.4 and Firefox before 122 cannot.
  if (buffer.byteLength > 0) buffer.transfer?.(0);
}

/** SHA-256 in hex. */
export async function checksumOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The error of a file that cannot be used as it is. @param how `code`: `image_too_large` for one that can be made smaller */
export function refused(
  problem: ImageProblem,
  name: string,
  { kind = 'image', code = 'file_refused' }: { kind?: FileKind; code?: BackendErrorCode } = {},
): BackendError {
  return new BackendError(code, failure(imageProblemText(problem, name, kind)));
}

/** A finished image as it is delivered. Pixels are those of the master, as it is shown. */
export interface PreparedFinished extends Size {
  /** What was chosen, with its label, without location and serial numbers. */
  master: Blob;
  /** The type of `master` by its bytes. */
  type: ImageType;
  /** For portals: JPEG, sRGB, at most 2048 px on the long edge, labelled too. */
  web?: Blob;
  /** At most 800 px on the long edge: WebP, or JPEG where the browser cannot encode WebP. */
  preview?: Blob;
  /** As it was given, or `generative` where the metadata of the chosen file names it. */
  madeWith: MadeWith;
  /** SHA-256 of the chosen file's bytes in hex. */
  sha256: string;
}

export interface PrepareOptions {
  /** Accepts a PDF, and says "plantegningen" where a file is refused. */
  isFloorPlan?: boolean;
  /** The long edge in pixels to which the image is made smaller; a smaller image is left as it is. */
  shrinkTo?: number;
  label?: ImageLabel;
  signal?: AbortSignal;
}
