import type { FileKind } from '@rumklar/domain/images/files/checkFile';
import { type ImageProblem, imageProblemText } from '@rumklar/domain/images/files/imageProblems';
import { failure } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';

/** The error of a file that cannot be used as it is. @param how `code`: `image_too_large` for one that can be made smaller */
export function refused(
  problem: ImageProblem,
  name: string,
  { kind = 'image', code = 'file_refused' }: { kind?: FileKind; code?: BackendErrorCode } = {},
): BackendError {
  return new BackendError(code, failure(imageProblemText(problem, name, kind)));
}
