import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeIndexPage } from './indexPage.ts';
import type { Shot } from './shot.ts';

const out = mkdtempSync(join(tmpdir(), 'index-page-'));
afterAll(() => rmSync(out, { recursive: true }));

test('every screenshot is listed under its story, and a failed story is marked', () => {
  const shots = [buildShot({ width: 390 }), buildShot({ width: 1280, isBroken: true })];
  const page = write({ shots, changes: undefined });
  expect(page).toContain('2 billeder af 1 visninger');
  expect(page).toContain('src="button_390.png"');
  expect(page).toContain('src="button_1280.png"');
  expect(page).toContain('<mark>fejler</mark>');
  expect(page).not.toContain('ændret');
});

test('changes come first, with before, now and the difference side by side', () => {
  const shot = buildShot({ width: 390 });
  const before = `before/${shot.file}`;
  const difference = `difference/${shot.file}`;
  const page = write({ shots: [shot], changes: [{ kind: 'changed', shot, pixels: 12, before, difference }] });
  expect(page).toContain('Ændringer (1)');
  expect(page).toContain('12 punkter');
  const places = [before, shot.file, difference].map((file) => page.indexOf(`src="${file}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('the page says when nothing has changed', () => {
  expect(write({ shots: [buildShot({ width: 390 })], changes: [] })).toContain('Intet er ændret.');
});

test('names are escaped', () => {
  expect(write({ shots: [buildShot({ width: 390, name: 'A <b> & c' })], changes: undefined })).toContain(
    'A &#60;b&#62; &#38; c',
  );
});

function write(content: Omit<Parameters<typeof writeIndexPage>[0], 'out'>): string {
  writeIndexPage({ ...content, out });
  return readFileSync(join(out, 'index.html'), 'utf8');
}

function buildShot(changes: Partial<Shot> & Pick<Shot, 'width'>): Shot {
  return {
    story: 'byggesten-button--default',
    title: 'Byggesten/Button',
    name: 'Default',
    theme: 'light',
    file: `button_${changes.width}.png`,
    isBroken: false,
    ...changes,
  };
}
