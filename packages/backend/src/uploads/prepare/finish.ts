import { detectFileType } from '@rumklar/domain/images/formats/fileTypes';
import { readHeader } from '@rumklar/domain/images/formats/headers/header';
import { type ImageLabel, readLabel, writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { type MadeWith, visibleLabel } from '@rumklar/domain/images/label';
import { blobOf, decode, drawn, drawPreview, encoded, fitted, release } from './canvas.ts';
import { checksumOf, type PreparedFinished, readBytes, refused, releaseBytes } from './chosenFile.ts';
import { drawLabel } from './redraw.ts';

/** The work of `prepareFinished` for one file, in the worker or in the page. */
export async function finish(file: File, label: ImageLabel): Promise<PreparedFinished> {
  const prepared = await labelFile(file, label);
  const { master, madeWith } = prepared;
  return { ...prepared, ...(await drawSizes(master, file.name, { ...label, madeWith })) };
}

/** The part of it that needs no decoder. */
export async function labelFile(file: File, label: ImageLabel): Promise<PreparedFinished> {
  const bytes = await readBytes(file);
  const type = detectFileType(bytes);
  if (!type || type === 'application/pdf') throw refused('unknown_type', file.name);
  const { width, height, problem } = readHeader(bytes);
  if (problem) throw refused(problem, file.name);
  if (!width || !height) throw refused('truncated', file.name);
  const written = atLeast(label, readLabel(bytes).madeWith);
  const image = writeLabel(bytes, type, written);
  if (image.problem) throw refused(image.problem, file.name);
  const master = blobOf(image.parts, type, { file, bytes });
  const sha256 = await checksumOf(bytes);
  releaseBytes(bytes);
  return { master, type, width, height, madeWith: written.madeWith, sha256 };
}

/** What a file says itself of AI, as the program that made it wrote, is not taken back. */
function atLeast(label: ImageLabel, found: MadeWith | undefined): ImageLabel {
  return found === 'generative' ? { ...label, madeWith: found } : label;
}

/** The smaller images, of a generated one with its label; without memory for them the master is delivered alone. Decodes once. */
async function drawSizes(
  master: Blob,
  name: string,
  label: ImageLabel,
): Promise<Pick<PreparedFinished, 'web' | 'preview'>> {
  // Tests in Node have no decoder; every browser has.
  if (typeof createImageBitmap !== 'function') return {};
  const image = await decode(master);
  if (!image) throw refused('damaged', name);
  try {
    const { canvas, context } = drawn(image, fitted(image, WEB_EDGE));
    image.close();
    if (label.madeWith === 'generative' && label.text) drawLabel(context, canvas, visibleLabel(label.text));
    try {
      const preview = await drawPreview(canvas);
      return { preview, web: await labelledJpeg(await encoded(canvas, 'image/jpeg', WEB_QUALITY), label) };
    } finally {
      release(canvas);
    }
  } catch {
    return {};
  } finally {
    image.close();
  }
}

async function labelledJpeg(jpeg: Blob, label: ImageLabel): Promise<Blob> {
  const image = writeLabel(new Uint8Array(await jpeg.arrayBuffer()), 'image/jpeg', label);
  if (image.problem) throw new Error(`The browser's own JPEG: ${image.problem}`);
  return blobOf(image.parts, 'image/jpeg');
}

/** Pixels of the long edge: what portals show at most. */
const WEB_EDGE = 2048;
const WEB_QUALITY = 0.88;
