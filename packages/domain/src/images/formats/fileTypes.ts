/** The file types that the product accepts. SVG and HTML never: they can carry scripts. */
export const fileTypes = {
  'image/jpeg': { extension: 'jpg', extensions: ['jpg', 'jpeg'] },
  'image/png': { extension: 'png', extensions: ['png'] },
  'image/webp': { extension: 'webp', extensions: ['webp'] },
  'application/pdf': { extension: 'pdf', extensions: ['pdf'] },
} as const;

export type FileType = keyof typeof fileTypes;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[];

export type ImageType = (typeof imageTypes)[number];

export const floorPlanTypes = [...imageTypes, 'application/pdf'] as const satisfies readonly FileType[];

/** Bytes that {@link detectFileType} needs from the start of a file. */
export const SIGNATURE_LENGTH = 16;

/**
 * The type of a file by its first {@link SIGNATURE_LENGTH} bytes, whatever its name; `undefined` for every other type.
 * Source: the signatures of JPEG (ITU T.81), PNG (RFC 2083), WebP (RIFF container) and PDF (ISO 32000).
 */
export function detectFileType(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, ascii('RIFF')) && startsWith(head.subarray(8), ascii('WEBP'))) return 'image/webp';
  if (startsWith(head, ascii('%PDF-'))) return 'application/pdf';
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
