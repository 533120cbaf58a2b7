import type { FileProblem } from '../formats/headers/fileHeader.ts';
import type { LabelProblem } from '../formats/metadata/imageParts.ts';
import { imageTexts } from '../texts.ts';
import { type FileKind, typeError } from './checkFile.ts';
import { prepareTexts } from './prepareTexts.ts';

/** Why an image or a floor plan is refused: by the browser before it is sent, or by the server that has it. */
export type ImageProblem =
  | FileProblem
  | LabelProblem
  /** Moved or deleted since it was chosen. */
  | 'unreadable'
  | 'raw'
  | 'heic_unreadable'
  /** So many that it cannot even be made smaller. */
  | 'far_too_many_pixels';

/** The Danish sentence about it. @param name of the file, as the person knows it */
export function imageProblemText(problem: ImageProblem, name: string, kind: FileKind = 'image'): string {
  return texts[problem](name, kind);
}

const texts: Readonly<Record<ImageProblem, (name: string, kind: FileKind) => string>> = {
  empty: imageTexts.emptyFile,
  unknown_type: typeError,
  damaged: prepareTexts.undecodable,
  truncated: prepareTexts.incomplete,
  animated: prepareTexts.animated,
  cmyk: prepareTexts.cmyk,
  signed_location: prepareTexts.signedLocation,
  too_many_pixels: prepareTexts.tooManyPixels,
  unreadable: imageTexts.unreadableFile,
  raw: () => prepareTexts.rawRefused,
  heic_unreadable: prepareTexts.heicUnreadable,
  far_too_many_pixels: prepareTexts.farTooManyPixels,
};

export const MAX_FILE_NAME_LENGTH = 200;

/**
 * The name of a chosen file as it is stored: composed characters, no slashes, and none that break a line or turn the reading
 * direction, behind which an ending can hide. A long name loses the end of its stem and keeps its ending.
 * @param otherwise the name of a file whose own name holds nothing that can be shown
 */
export function cleanFileName(name: string, otherwise: string): string {
  const clean = name.normalize('NFC').replace(UNPRINTABLE, '').replace(/[/\\]/g, '-').trim();
  if (clean === '') return otherwise;
  const characters = [...clean];
  if (characters.length <= MAX_FILE_NAME_LENGTH) return clean;
  const ending = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  return `${characters.slice(0, MAX_FILE_NAME_LENGTH - ending.length).join('')}${ending}`;
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
