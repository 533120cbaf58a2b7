import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { isSelected, type Shot } from './shot.ts';

/** A screenshot that differs from the earlier run. */
export interface Change {
  kind: 'changed' | 'new' | 'removed';
  shot: Shot;
  /** The number of pixels that differ. */
  pixels: number;
  /** The earlier screenshot, as a path in the run's folder. */
  before?: string;
  /** An image with the differing pixels in red, as a path in the run's folder. */
  difference?: string;
}

/**
 * Compares screenshots with those of an earlier run, and copies the earlier ones that differ into `out`.
 *
 * @param options.shots the screenshots of this run, in `out`
 * @param options.against folder of the earlier run
 * @param options.only the filter of this run: stories outside of it do not count as removed. '' selects all
 */
export async function compareShots(options: {
  shots: readonly Shot[];
  out: string;
  against: string;
  only: string;
}): Promise<Change[]> {
  const taken: Shot[] = JSON.parse(readFileSync(join(options.against, 'shots.json'), 'utf8'));
  const earlier = taken.filter((shot) => isSelected(shot, options.only));
  const names = new Set(earlier.map(({ file }) => file));
  const changes: Change[] = [];
  mkdirSync(join(options.out, 'before'), { recursive: true });
  mkdirSync(join(options.out, 'difference'), { recursive: true });
  for (const shot of options.shots) {
    if (!names.delete(shot.file)) {
      changes.push({ kind: 'new', shot, pixels: 0 });
      continue;
    }
    const before = join('before', shot.file);
    const difference = join('difference', shot.file);
    const was = join(options.against, shot.file);
    const pixels = await countDifference(was, join(options.out, shot.file), join(options.out, difference));
    if (pixels === 0) continue;
    copyFileSync(was, join(options.out, before));
    changes.push({ kind: 'changed', shot, pixels, before, difference });
  }
  for (const shot of earlier.filter(({ file }) => names.has(file))) {
    const before = join('before', shot.file);
    copyFileSync(join(options.against, shot.file), join(options.out, before));
    changes.push({ kind: 'removed', shot, pixels: 0, before });
  }
  return changes;
}

/**
 * Counts the pixels in which two screenshots differ; those that only the larger one has count too.
 *
 * @param target path of the image of the difference, written only if there is one
 */
export async function countDifference(before: string, after: string, target: string): Promise<number> {
  if (readFileSync(before).equals(readFileSync(after))) return 0;
  const [a, b] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const [left, right] = await Promise.all([
    readPixels(before, width, height),
    readPixels(after, width, height),
  ]);
  const difference = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(left, right, difference, width, height, { threshold: 0.1 });
  if (pixels > 0)
    await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(target);
  return pixels;
}

/** The pixels of a screenshot in RGBA, padded to a size with a colour that no story uses. */
async function readPixels(file: string, width: number, height: number): Promise<Uint8Array> {
  const { width: ownWidth, height: ownHeight } = await sharp(file).metadata();
  const data = await sharp(file)
    .ensureAlpha()
    .extend({
      right: width - ownWidth,
      bottom: height - ownHeight,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer();
  return new Uint8Array(data);
}
