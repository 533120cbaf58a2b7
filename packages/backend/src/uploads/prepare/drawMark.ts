import { detectFileType, type ImageType } from '@rumklar/domain/images/formats/fileTypes';
import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { copyLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { type AnyCanvas, type AnyContext, drawn, encoded, JPEG_QUALITY, release } from './canvas.ts';
import { readBytes } from './chosenFile.ts';
import { decode } from './decode.ts';
import { refused } from './refused.ts';

/** The work of `withVisibleMark` for one image, in the worker or in the page. */
export async function drawMark(file: File, text: string): Promise<Blob> {
  const source = await readBytes(file);
  const type = detectFileType(source);
  const image = await decode(file);
  if (!image || !type || type === 'application/pdf') throw refused('damaged', file.name);
  const { canvas, context } = drawn(image, image);
  image.close();
  try {
    drawBar(context, canvas, text);
    const marked = await encoded(canvas, type, JPEG_QUALITY);
    // Safari cannot encode WebP.
    if (marked.type === type) return await withLabel(marked, type, { source, text });
    return await withLabel(await encoded(canvas, 'image/jpeg', JPEG_QUALITY), 'image/jpeg', { source, text });
  } finally {
    release(canvas);
  }
}

/** A bar at the lower left with white words on near black, whatever is behind it. Long words get more lines. */
function drawBar(context: AnyContext, { width, height }: AnyCanvas, text: string): void {
  const size = Math.max(MIN_TEXT, Math.round(Math.max(width, height) * TEXT_SHARE));
  const [padding, lineHeight] = [Math.round(size * 0.6), Math.round(size * 1.3)];
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  const lines = linesOf(context, text, width - padding * 2);
  const longest = Math.max(...lines.map((line) => context.measureText(line).width));
  const barHeight = lineHeight * lines.length + padding;
  context.fillStyle = '#1a1a1a';
  context.fillRect(0, height - barHeight, Math.min(width, Math.ceil(longest) + padding * 2), barHeight);
  context.fillStyle = '#fff';
  for (const [index, line] of lines.entries()) {
    const middle = height - barHeight + padding / 2 + lineHeight * (index + 0.5);
    // A single word that is wider than the image is made narrower.
    context.fillText(line, padding, middle, width - padding * 2);
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

async function withLabel(image: Blob, type: ImageType, { source, text }: { source: Bytes; text: string }) {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const written = copyLabel(bytes, type, { source, words: { description: text } });
  if (written.problem) throw new Error(`The browser's own image: ${written.problem}`);
  return new Blob(written.parts, { type });
}

/** The height of the text, as a share of the long edge. */
const TEXT_SHARE = 0.022;
/** Pixels. */
const MIN_TEXT = 14;
