import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import sharp from 'sharp';
import { rootFolder } from '../paths.ts';

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
  const known = prepared.get(path);
  if (known) return known;
  const image = readFile(path).then((bytes) => prepare(basename(path), bytes));
  prepared.set(path, image);
  return image;
}

export function demoExamplePair(service: ServiceType): [string, string] {
  const { before, after } = services[service].example;
  return [`${before}.jpg`, `${after}.jpg`];
}

export function examplePath(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}

/** The middle of the image, in its shape. */
export async function closeUp({ name, bytes, width, height }: DemoImage): Promise<DemoImage> {
  const [edge, part] = [0.2, 0.6];
  const middle = sharp(bytes).extract({
    left: Math.round(width * edge),
    top: Math.round(height * edge),
    width: Math.round(width * part),
    height: Math.round(height * part),
  });
  return prepare(name, await middle.jpeg({ quality: 85 }).toBuffer());
}

/** An image as WebP with a long edge of at most 800 px. */
export function drawDemoPreview(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { autoOrient: true })
    .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 0 })
    .toBuffer();
}

const prepared = new Map<string, Promise<DemoImage>>();

async function prepare(name: string, bytes: Buffer): Promise<DemoImage> {
  const { autoOrient } = await sharp(bytes).metadata();
  const preview = await drawDemoPreview(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, bytes, width: autoOrient.width, height: autoOrient.height, sha256, preview };
}

const PREVIEW_EDGE = 800;
