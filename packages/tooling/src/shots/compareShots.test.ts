import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { compareShots, countDifference } from './compareShots.ts';
import type { Shot } from './shot.ts';

const folder = mkdtempSync(join(tmpdir(), 'shots-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function draw(name: string, width: number, height: number, colour: string): Promise<string> {
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toFile(file);
  return file;
}

test('equal screenshots have no difference', async () => {
  const a = await draw('a.png', 10, 10, '#ffffff');
  const b = await draw('b.png', 10, 10, '#ffffff');
  expect(await countDifference(a, b, join(folder, 'same.png'))).toBe(0);
});

test('another colour differs in every pixel, and the difference is written as an image', async () => {
  const a = await draw('light.png', 10, 10, '#ffffff');
  const b = await draw('dark.png', 10, 10, '#000000');
  const target = join(folder, 'difference.png');
  expect(await countDifference(a, b, target)).toBe(100);
  expect(await sharp(target).metadata()).toMatchObject({ width: 10, height: 10 });
});

test('a longer page differs in its additional pixels', async () => {
  const a = await draw('short.png', 10, 10, '#ffffff');
  const b = await draw('long.png', 10, 14, '#ffffff');
  expect(await countDifference(a, b, join(folder, 'longer.png'))).toBe(40);
});

test('a comparison lists the changed, new and removed stories', async () => {
  const [against, out] = [join(folder, 'earlier'), join(folder, 'now')];
  for (const run of [against, out]) mkdirSync(run);
  await draw('earlier/button.png', 10, 10, '#ffffff');
  await draw('earlier/card.png', 10, 10, '#ffffff');
  await draw('earlier/link.png', 10, 10, '#ffffff');
  await draw('now/button.png', 10, 10, '#005c66');
  await draw('now/card.png', 10, 10, '#ffffff');
  await draw('now/menu.png', 10, 10, '#ffffff');
  const earlier = ['button', 'card', 'link'].map(shot);
  writeFileSync(join(against, 'shots.json'), JSON.stringify(earlier));

  const shots = ['button', 'card', 'menu'].map(shot);
  const changes = await compareShots({ shots, out, against, only: '' });
  expect(changes.map(({ kind, shot: { file } }) => `${kind} ${file}`)).toEqual([
    'changed button.png',
    'new menu.png',
    'removed link.png',
  ]);
  expect(existsSync(join(out, 'before', 'button.png'))).toBe(true);
  expect(existsSync(join(out, 'difference', 'button.png'))).toBe(true);

  const some = await compareShots({ shots: [shot('card')], out, against, only: 'card' });
  expect(some, 'stories outside of the filter do not count as removed').toEqual([]);
});

function shot(story: string): Shot {
  const title = `Byggesten/${story}`;
  return { story, title, name: 'Default', width: 390, theme: 'light', file: `${story}.png`, isBroken: false };
}
