import type { QualityNote } from '@rumklar/domain/images/files/quality';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';

/** How a chosen file is made ready. */
export interface PrepareOptions {
  /** Accepts a PDF, and says "plantegningen" where a file is refused. */
  isFloorPlan?: boolean;
  /** The long edge in pixels to which the image is made smaller; a smaller image is left as it is. */
  shrinkTo?: number;
  /** Of a finished image: what is written into it. */
  label?: ImageLabel;
  signal?: AbortSignal;
}

/** A chosen file as it is uploaded: without location and serial numbers, upright or with its orientation. */
export interface PreparedImage {
  /** What to upload. */
  file: Blob;
  /** The type of `file` by its bytes. */
  type: FileType;
  /** The chosen file's name, with the ending of `type` where the image was converted. */
  fileName: string;
  /** Pixels, as the image is shown; missing for a PDF. */
  width?: number;
  height?: number;
  /** SHA-256 of the chosen file's bytes in hex, so that a file chosen twice is known whatever was made of it. */
  sha256: string;
  /** When the photograph was taken, ISO 8601 in UTC. */
  takenAt?: string;
  /** At most 800 px on the long edge, upright, sRGB: WebP, or JPEG where the browser cannot encode WebP. */
  preview?: Blob;
  /** Of a finished image: a JPEG of at most 2048 px, labelled as the file is. */
  web?: Blob;
  /** The chosen file said where the photograph was taken; `file` does not. */
  hadLocation: boolean;
  /** Was HEIC and is JPEG. */
  isConverted: boolean;
  notes: QualityNote[];
  /** 64-bit difference hash in hex; compare by `isAlike` of the domain. */
  hash?: string;
}
