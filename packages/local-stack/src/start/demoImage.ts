import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { labelText, type MadeWith, markPlace, visibleLabel } from '@rumklar/domain/images/label';
import { services } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import sharp from 'sharp';
import { rootFolder } from '../settings.ts';

export interface DemoImage {
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
  sha256: string;
  /** The same image as WebP with a long edge of at most 800 px. */
  preview: Buffer;
}

/** Reads an image and prepares its preview; a file that several orders show is prepared once. */
export function readDemoImage(path: string): Promise<DemoImage> {
  return once(path, async () => prepare(basename(path), await readFile(path)));
}

export function demoExamplePair(service: ServiceType): [string, string] {
  const { before, after } = services[service].example;
  return [`${before}.jpg`, `${after}.jpg`];
}

export function examplePath(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}

/** A photograph of an example's room. From `view` 1 on it is a part of the picture, the same part before and after. */
export async function readExample(name: string, view: number): Promise<DemoImage> {
  const whole = await readDemoImage(examplePath(name));
  const corner = VIEWS[(view - 1) % VIEWS.length];
  if (view === 0 || !corner) return whole;
  const number = Number.parseInt(name, 10) + 2 * view;
  return once(`${name}#${view}`, async () => prepare(`${number}.jpg`, await partOf(whole, corner)));
}

/** The middle of the image, in its shape. */
export async function closeUp(image: DemoImage): Promise<DemoImage> {
  return prepare(image.name, await partOf(image, [0.2, 0.2]));
}

/** Six tenths of the image in its shape, from a corner in shares of it. */
function partOf(
  { bytes, width, height }: DemoImage,
  [left, top]: readonly [number, number],
): Promise<Buffer> {
  const part = sharp(bytes).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * PART),
    height: Math.round(height * PART),
  });
  return part.jpeg({ quality: 85 }).toBuffer();
}

export function drawDemoPreview(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { autoOrient: true })
    .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 0 })
    .toBuffer();
}

const PART = 0.6;

// The corners of the further photographs of a room.
const VIEWS = [
  [0.4, 0.25],
  [0, 0.3],
  [0.2, 0.1],
] as const;

const prepared = new Map<string, Promise<DemoImage>>();

function once(key: string, make: () => Promise<DemoImage>): Promise<DemoImage> {
  const image = prepared.get(key) ?? make();
  prepared.set(key, image);
  return image;
}

async function prepare(name: string, bytes: Buffer): Promise<DemoImage> {
  const { autoOrient } = await sharp(bytes).metadata();
  const preview = await drawDemoPreview(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, bytes, width: autoOrient.width, height: autoOrient.height, sha256, preview };
}

const PREVIEW_EDGE = 800;

/** The orders of the demo whose finished images were made with AI; of one the label is waived. */
export const demoGenerated = ['20000000-0000-4000-8000-000000000011', '20000000-0000-4000-8000-000000000012'];

/** A finished JPEG of the demo with its label, as the studio's browser would have written it. */
export function labelDemoImage(
  bytes: Buffer,
  services: readonly ServiceType[],
  madeWith: MadeWith = 'human',
) {
  const text = labelText(madeWith, services, AI_LABEL) ?? null;
  const written = writeLabel(new Uint8Array(bytes), 'image/jpeg', { madeWith, text: text ?? undefined });
  if (written.problem) throw new Error(`The demo image cannot be labelled: ${written.problem}`);
  return { bytes: Buffer.concat(written.parts), label: { made_with: madeWith, label_text: text } };
}

/** A JPEG with the visible label of a generated image where the studio's browser would have drawn it. */
export async function marked(bytes: Buffer, label: string): Promise<Buffer> {
  const words = visibleLabel(label);
  const { width, height } = await sharp(bytes).metadata();
  const { x, y, text, ...box } = markPlace({ width, height }, [words.length * LETTER_WIDTH]);
  const mark = `<svg width="${width}" height="${height}">
    <rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="#1a1a1a"/>
    <text x="${x + box.width / 2}" y="${y + box.height / 2 + text * 0.35}" text-anchor="middle" fill="#fff"
      font-family="sans-serif" font-weight="600" font-size="${text}">${words}</text></svg>`;
  return await sharp(bytes)
    .composite([{ input: Buffer.from(mark) }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** As `seed.sql` has it. */
const AI_LABEL = 'Digitalt redigeret med AI';
/** The mean width of a letter, in heights of the text. */
const LETTER_WIDTH = 0.58;
