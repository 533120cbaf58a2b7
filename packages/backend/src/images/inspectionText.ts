import { type FileKind, typeError } from '@rumklar/domain/images/checkFile';
import { problemTexts } from '../uploads/prepare/refused.ts';
import type { Inspection } from './inspectUploads.ts';

/** The Danish sentence about a file that the server refused. @param name as the person knows it */
export function inspectionText(
  inspection: Exclude<Inspection, 'accepted'>,
  name: string,
  kind: FileKind,
): string {
  return inspection === 'unknown_type' ? typeError(name, kind) : problemTexts[inspection](name);
}
