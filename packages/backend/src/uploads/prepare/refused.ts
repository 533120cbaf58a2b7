import type { FileProblem } from '@rumklar/domain/images/fileHeader';
import type { LabelProblem } from '@rumklar/domain/images/imageParts';
import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import { BackendError, type BackendErrorCode } from '../../errors.ts';

/** The error of a file that cannot be used as it is. */
export function refused(sentence: string, code: BackendErrorCode = 'file_refused'): BackendError {
  return new BackendError(code, failure(sentence));
}

/** What to say about what is wrong with an image, by its name. */
export const problemTexts: Readonly<Record<FileProblem | LabelProblem, (name: string) => string>> = {
  empty: imageTexts.emptyFile,
  unknown_type: imageTexts.typeRefused,
  damaged: prepareTexts.undecodable,
  truncated: prepareTexts.incomplete,
  animated: prepareTexts.animated,
  cmyk: prepareTexts.cmyk,
  signed_location: prepareTexts.signedLocation,
  too_many_pixels: prepareTexts.tooManyPixels,
};
