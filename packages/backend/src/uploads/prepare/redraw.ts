import { detectFileType, type ImageType } from '@rumklar/domain/images/formats/fileTypes';
import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { copyLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { markPlace } from '@rumklar/domain/images/label';
import {
  type AnyContext,
  blobOf,
  decode,
  drawn,
  encoded,
  fitted,
  JPEG_QUALITY,
  release,
  type Size,
} from './canvas.ts';
import { readBytes, refused } from './chosenFile.ts';

export interface Redrawing {
  /** How it was made, such as `Digitalt redigeret`; `null` where no words are needed. */
  text: string | null;
  isMarked: boolean;
  /** The pixels of its long edge at most, as a JPEG; without it the image keeps size and type. */
  edge?: number;
}

export async function redraw(file: File, { text, isMarked, edge }: Redrawing): Promise<Blob> {
  const source = await readBytes(file);
  const found = detectFileType(source);
  const image = await decode(file);
  if (!image || !found || found === 'application/pdf') throw refused('damaged', file.name);
  const { canvas, context } = drawn(image, edge ? fitted(image, edge) : image);
  image.close();
  const type = edge ? 'image/jpeg' : found;
  try {
    if (isMarked && text) drawLabel(context, canvas, text);
    const marked = await encoded(canvas, type, JPEG_QUALITY);
    // Safari cannot encode WebP.
    if (marked.type === type) return await withLabel(marked, type, { source, text });
    return await withLabel(await encoded(canvas, 'image/jpeg', JPEG_QUALITY), 'image/jpeg', { source, text });
  } finally {
    release(canvas);
  }
}

/** White words on near black, where every usual crop keeps them whole (`markPlace`); long words get more lines. */
export function drawLabel(context: AnyContext, image: Size, text: string): void {
  const font = (size: number) => `600 ${size}px system-ui, sans-serif`;
  context.font = font(MEASURED);
  const lines = linesOf(context, text, MEASURED * LINE_LENGTH);
  const widths = lines.map((line) => context.measureText(line).width / MEASURED);
  const place = markPlace(image, widths);
  context.font = font(place.text);
  context.textBaseline = 'middle';
  context.fillStyle = '#1a1a1a';
  context.fillRect(place.x, place.y, place.width, place.height);
  context.fillStyle = '#fff';
  for (const [index, line] of lines.entries()) {
    const middle = place.y + place.padding / 2 + place.line * (index + 0.5);
    context.fillText(line, place.x + place.padding, middle, place.width - 2 * place.padding);
  }
}

function linesOf(context: AnyContext, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

async function withLabel(
  image: Blob,
  type: ImageType,
  { source, text }: { source: Bytes; text: string | null },
) {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const written = copyLabel(bytes, type, { source, words: { description: text ?? undefined } });
  if (written.problem) throw new Error(`The browser's own image: ${written.problem}`);
  return blobOf(written.parts, type);
}

const MEASURED = 100;
/** How long a line may be, in heights of its text: `Digitalt indrettet med AI` is one. */
const LINE_LENGTH = 15;
