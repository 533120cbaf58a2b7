import type { FileKind } from '@rumklar/domain/images/files/checkFile';
import { type ImageProblem, imageProblemText } from '@rumklar/domain/images/files/imageProblems';
import { failure } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';

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
