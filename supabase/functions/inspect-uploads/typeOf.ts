import { detectFileType, type FileType } from '@rumklar/domain/images/fileTypes.ts';
import { isPdfPath } from '@rumklar/domain/images/paths.ts';

/**
 * The type of an upload by its bytes; null when the product does not take it. A PDF must be called one and only a PDF
 * may be: the name decides whether it is shown as a file or as a picture.
 */
export function typeOf(path: string, head: Uint8Array): FileType | null {
  const type = detectFileType(head);
  if (!type || (type === 'application/pdf') !== isPdfPath(path)) return null;
  return type;
}
