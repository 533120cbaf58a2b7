import type { ImageProblem } from '@rumklar/domain/images/files/imageProblems';

export interface HeicRequest {
  /** Transferred. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The upright image, with the values of its pixels as they were in the HEIC. */
export type HeicReply =
  | { jpeg: Blob; width: number; height: number; problem?: undefined }
  | { problem: Extract<ImageProblem, 'heic_unreadable' | 'too_many_pixels'> };
