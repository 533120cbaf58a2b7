import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { countDifference } from './compareShots.ts';

const folder = mkdtempSync(join(tmpdir(), 'shots-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function draw(name: string, width: number, height: number, colour: string): Promise<string> {
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toFile(file);
  return file;
}

test('the same picture has no difference', async () => {
  const a = await draw('a.png', 10, 10, '#ffffff');
  const b = await draw('b.png', 10, 10, '#ffffff');
  expect(await countDifference(a, b, join(folder, 'same.png'))).toBe(0);
});

test('another colour differs in every point, and is drawn', async () => {
  const a = await draw('light.png', 10, 10, '#ffffff');
  const b = await draw('dark.png', 10, 10, '#000000');
  const target = join(folder, 'difference.png');
  expect(await countDifference(a, b, target)).toBe(100);
  expect(await sharp(target).metadata()).toMatchObject({ width: 10, height: 10 });
});

test('a longer page differs in what it has more', async () => {
  const a = await draw('short.png', 10, 10, '#ffffff');
  const b = await draw('long.png', 10, 14, '#ffffff');
  expect(await countDifference(a, b, join(folder, 'longer.png'))).toBe(40);
});
