import type { ImageProblem } from '@rumklar/domain/images/files/imageProblems';
import { MAX_PIXELS } from '@rumklar/domain/images/files/limits';
import { ASSESSED_EDGE, assessPhoto, type PhotoAssessment } from '@rumklar/domain/images/files/quality';
import { isHeic, isRaw } from '@rumklar/domain/images/formats/cameraFiles';
import { detectFileType, type FileType, type ImageType } from '@rumklar/domain/images/formats/fileTypes';
import { inspectFile, readHeader } from '@rumklar/domain/images/formats/headers/header';
import { readHeif } from '@rumklar/domain/images/formats/headers/heif';
import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { displayP3Profile, withProfile } from '@rumklar/domain/images/formats/metadata/jpegProfile';
import { stripMetadata } from '@rumklar/domain/images/formats/metadata/metadata';
import { drawsInWorkers } from '@rumklar/uploads/engine';
import type { PreparedFile } from '@rumklar/uploads/queuedFile';
import { askWorker } from './askWorker.ts';
import {
  blobOf,
  decode,
  drawn,
  drawPreview,
  encoded,
  fitted,
  JPEG_QUALITY,
  release,
  type Size,
} from './canvas.ts';
import { checksumOf, type PrepareOptions, readBytes, refused, releaseBytes } from './chosenFile.ts';

export interface HeicRequest {
  /** Transferred. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The upright image, with the values of its pixels as they were in the HEIC. */
export type HeicReply =
  | { jpeg: Blob; width: number; height: number; problem?: undefined }
  | { problem: Extract<ImageProblem, 'heic_unreadable' | 'too_many_pixels'> };

/** Makes a chosen file ready for its upload: see docs/decisions/image-preparation.md. */
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

interface ConvertedImage extends Size {
  file: Blob;
  type: 'image/jpeg';
  fileName: string;
  takenAt?: string;
  hadLocation: boolean;
}

/**
 * Makes a JPEG of a HEIC: by the browser where it can, which is Safari, otherwise by libheif.
 *
 * @param bytes of the file; of no use afterwards
 * @throws BackendError `file_refused` when it cannot be decoded
 */
async function convertHeic(file: File, bytes: Bytes): Promise<ConvertedImage> {
  const { exif, hasLocation, profile, isDisplayP3 } = readHeif(bytes);
  const colours = profile?.slice() ?? (isDisplayP3 ? displayP3Profile() : undefined);
  const facts = { type: 'image/jpeg', fileName: jpegName(file.name), takenAt: exif?.takenAt } as const;
  const image = await decode(file);
  const jpeg = image ? await encode(image) : await convertByLibrary(file.name, bytes, colours);
  return { ...facts, ...jpeg, hadLocation: hasLocation };
}

async function encode(image: ImageBitmap) {
  const { width, height } = image;
  const { canvas } = drawn(image, image);
  image.close();
  const file = await encoded(canvas, 'image/jpeg', JPEG_QUALITY);
  release(canvas);
  return { file, width, height };
}

/** @param profile goes into the JPEG, because the library gives the pixels as they are */
async function convertByLibrary(name: string, bytes: Bytes, profile: Bytes | undefined) {
  const reply = drawsInWorkers() ? await inWorker({ bytes }) : ({ problem: 'heic_unreadable' } as const);
  if (reply.problem) throw refused(reply.problem, name);
  const { jpeg, width, height } = reply;
  if (!profile) return { file: jpeg, width, height };
  const parts = withProfile(new Uint8Array(await jpeg.arrayBuffer()), profile);
  return { file: blobOf(parts, 'image/jpeg'), width, height };
}

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/** The library's memory never shrinks, so its worker ends when no HEIC has come for a while. */
async function inWorker(request: HeicRequest): Promise<HeicReply> {
  clearTimeout(idle);
  worker ??= new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  try {
    const reply = await askWorker<HeicReply>(worker, request, {
      transfer: [request.bytes.buffer],
      limit: LONGEST_CONVERSION,
    });
    idle = setTimeout(end, IDLE_TIME);
    return reply;
  } catch (error) {
    end();
    throw error;
  }
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}

/** In ms. */
const LONGEST_CONVERSION = 90_000;
const IDLE_TIME = 15_000;

/** The name of an image that was made a JPEG: `IMG_2041.HEIC` becomes `IMG_2041.jpg`. */
function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
