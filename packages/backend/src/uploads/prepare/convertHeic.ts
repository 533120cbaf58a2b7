import { readHeif } from '@rumklar/domain/images/formats/headers/heif';
import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { displayP3Profile, withProfile } from '@rumklar/domain/images/formats/metadata/jpegProfile';
import { drawsInWorkers } from '@rumklar/uploads/engine';
import { blobOf } from '../../images/blobOf.ts';
import { askWorker } from './askWorker.ts';
import { decode, drawn, encoded, JPEG_QUALITY, release, type Size } from './canvas.ts';
import { refused } from './chosenFile.ts';
import type { HeicReply, HeicRequest } from './heicMessages.ts';
import { jpegName } from './jpegName.ts';

export interface ConvertedImage extends Size {
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
export async function convertHeic(file: File, bytes: Bytes): Promise<ConvertedImage> {
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
