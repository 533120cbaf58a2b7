import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { isAskedFor, type Shot } from './shot.ts';

/** What is different from an earlier run. */
export interface Change {
  kind: 'changed' | 'new' | 'gone';
  shot: Shot;
  /** Points of the picture that differ. */
  points: number;
  /** The earlier picture, from the folder of the run. */
  before?: string;
  /** The points that differ, in red. */
  difference?: string;
}

/**
 * Compares pictures with those of an earlier run, which are copied beside them where they differ.
 *
 * @param options.shots what was taken now, into `out`
 * @param options.against folder of the earlier run
 * @param options.only the part that was taken; the rest of the earlier run is not missed. '' is all
 */
export async function compareShots(options: {
  shots: readonly Shot[];
  out: string;
  against: string;
  only: string;
}): Promise<Change[]> {
  const taken: Shot[] = JSON.parse(readFileSync(join(options.against, 'shots.json'), 'utf8'));
  const earlier = taken.filter((shot) => isAskedFor(shot, options.only));
  const names = new Set(earlier.map(({ file }) => file));
  const changes: Change[] = [];
  mkdirSync(join(options.out, 'before'), { recursive: true });
  mkdirSync(join(options.out, 'difference'), { recursive: true });
  for (const shot of options.shots) {
    if (!names.delete(shot.file)) {
      changes.push({ kind: 'new', shot, points: 0 });
      continue;
    }
    const before = join('before', shot.file);
    const difference = join('difference', shot.file);
    const was = join(options.against, shot.file);
    const points = await countDifference(was, join(options.out, shot.file), join(options.out, difference));
    if (points === 0) continue;
    copyFileSync(was, join(options.out, before));
    changes.push({ kind: 'changed', shot, points, before, difference });
  }
  for (const shot of earlier.filter(({ file }) => names.has(file))) {
    const before = join('before', shot.file);
    copyFileSync(join(options.against, shot.file), join(options.out, before));
    changes.push({ kind: 'gone', shot, points: 0, before });
  }
  return changes;
}

/**
 * Counts the points in which two pictures differ; where one is larger, its rest counts too.
 *
 * @param target where the picture of the difference goes, if there is one
 */
export async function countDifference(before: string, after: string, target: string): Promise<number> {
  if (readFileSync(before).equals(readFileSync(after))) return 0;
  const [a, b] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const [left, right] = await Promise.all([
    readPoints(before, width, height),
    readPoints(after, width, height),
  ]);
  const difference = new Uint8Array(width * height * 4);
  const points = pixelmatch(left, right, difference, width, height, { threshold: 0.1 });
  if (points > 0)
    await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(target);
  return points;
}

/** A picture's points in RGBA, on a ground of the size that both need, in a colour that no story has. */
async function readPoints(file: string, width: number, height: number): Promise<Uint8Array> {
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
