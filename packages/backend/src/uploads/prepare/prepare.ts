import { MAX_PIXELS } from '@rumklar/domain/images/files/limits';
import { ASSESSED_EDGE, assessPhoto, type PhotoAssessment } from '@rumklar/domain/images/files/quality';
import { isHeic, isRaw } from '@rumklar/domain/images/formats/cameraFiles';
import { detectFileType, type FileType, type ImageType } from '@rumklar/domain/images/formats/fileTypes';
import { inspectFile, readHeader } from '@rumklar/domain/images/formats/headers/header';
import { stripMetadata } from '@rumklar/domain/images/formats/metadata/metadata';
import type { PreparedFile } from '@rumklar/uploads/queuedFile';
import { blobOf } from '../../images/blobOf.ts';
import { decode, drawn, drawPreview, encoded, fitted, JPEG_QUALITY, release, type Size } from './canvas.ts';
import { checksumOf, readBytes, refused, releaseBytes } from './chosenFile.ts';
import { convertHeic } from './convertHeic.ts';
import { jpegName } from './jpegName.ts';
import type { PrepareOptions } from './preparedFinished.ts';

/**
 * Makes a chosen file ready for its upload: checks its bytes, converts HEIC, takes location and serial numbers out, draws the
 * preview and looks at its quality. See docs/decisions/image-preparation.md.
 */
export async function prepare(
  file: File,
  { isFloorPlan = false, shrinkTo }: Omit<PrepareOptions, 'signal'>,
): Promise<PreparedFile> {
  const bytes = await readBytes(file);
  const sha256 = await checksumOf(bytes);
  if (isFloorPlan && detectFileType(bytes) === 'application/pdf') {
    await checkPdf(file, bytes);
    const pdf = { file, type: 'application/pdf', fileName: file.name, sha256, hadLocation: false } as const;
    return { ...pdf, isConverted: false, notes: [] };
  }
  const source = await sourceOf(file, bytes, shrinkTo !== undefined);
  if (!source) throw refused('unknown_type', file.name, { kind: isFloorPlan ? 'floorPlan' : 'image' });
  releaseBytes(bytes);
  const drawing = await draw(source, shrinkTo);
  // Notes are about photographs.
  return { ...source, sha256, ...drawing, notes: isFloorPlan ? [] : drawing.notes };
}

/** What is known of an image before it is decoded; `undefined` for a file that is not an image. */
async function sourceOf(file: File, bytes: Uint8Array<ArrayBuffer>, mayBeLarge: boolean) {
  const type = detectFileType(bytes);
  if (type && type !== 'application/pdf')
    return { ...strip(file, bytes, type, mayBeLarge), isConverted: false };
  if (isHeic(bytes)) return { ...(await convertHeic(file, bytes)), isConverted: true };
  if (isRaw(bytes, file.name)) throw refused('raw', file.name);
  return undefined;
}

async function checkPdf({ name, size }: File, bytes: Uint8Array): Promise<void> {
  const { problem } = await inspectFile({ size, read: async (start, end) => bytes.subarray(start, end) });
  if (problem) throw refused(problem, name);
}

function strip(file: File, bytes: Uint8Array<ArrayBuffer>, type: ImageType, mayBeLarge: boolean) {
  const header = readHeader(bytes);
  const { width, height } = header;
  if (header.problem && header.problem !== 'too_many_pixels') throw refused(header.problem, file.name);
  if (!width || !height) throw refused('truncated', file.name);
  if (width * height > MOST_SHRUNK_PIXELS) throw refused('far_too_many_pixels', file.name);
  if (header.problem && !mayBeLarge) throw refused('too_many_pixels', file.name, { code: 'image_too_large' });
  const image = stripMetadata(bytes, type);
  if (image.problem) throw refused(image.problem, file.name);
  const { takenAt, hadLocation } = image;
  const stripped = blobOf(image.parts, type, { file, bytes });
  return { file: stripped, type, fileName: file.name, width, height, takenAt, hadLocation };
}

/** What needs the pixels: preview, notes and a smaller image. Decodes once. */
async function draw(source: Source, shrinkTo: number | undefined) {
  // Tests in Node have no decoder; every browser has.
  if (typeof createImageBitmap !== 'function') return { notes: [] };
  const image = await decode(source.file);
  if (!image) throw refused('damaged', source.fileName);
  try {
    const preview = await drawPreview(image);
    const result = shrinkTo === undefined ? source : await smallerOf(source, image, shrinkTo);
    return { ...result, preview, ...assess(image, result) };
  } finally {
    image.close();
  }
}

interface Source extends Size {
  file: Blob;
  type: FileType;
  fileName: string;
}

/** The image as JPEG with a long edge of at most `edge` pixels, or as it is where that takes fewer bytes. */
async function smallerOf(source: Source, image: ImageBitmap, edge: number): Promise<Source> {
  const size = fitted(image, edge);
  const { canvas } = drawn(image, size);
  try {
    const file = await encoded(canvas, 'image/jpeg', JPEG_QUALITY);
    const isLarge = source.width * source.height > MAX_PIXELS;
    if (!isLarge && file.size >= source.file.size) return source;
    return { ...size, file, type: 'image/jpeg', fileName: jpegName(source.fileName) };
  } finally {
    release(canvas);
  }
}

/** 100 megapixels, the largest sensors: decoded they take 400 MB. */
const MOST_SHRUNK_PIXELS = 120_000_000;

/** Notes and hash of a decoded image. @param sent the size of the image that is sent */
export function assess(image: ImageBitmap, sent: Size): PhotoAssessment {
  const size = fitted(image, ASSESSED_EDGE);
  const { canvas, context } = drawn(image, size);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  release(canvas);
  return assessPhoto({ ...size, rgba: data }, sent);
}
