import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './rootFolder.ts';

/** A misspelled property makes its whole declaration invalid, which neither the browser nor the linter reports. */
test('styles read only custom properties that are defined', () => {
  const files = [...sources('packages'), ...sources('sites')];
  const defined = new Set(setByLibraries);
  for (const { text } of files) {
    for (const [, name = ''] of text.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)) {
      defined.add(name);
    }
    for (const [, name = ''] of text.matchAll(/setProperty\(\s*'(--[\w-]+)/g)) defined.add(name);
  }
  const unknown = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name = '']) => !defined.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** A misspelled one has no effect, and those of a CSS module are not written as text. */
test('class names written as text are defined', () => {
  const files = [...sources('packages'), ...sources('sites')];
  const sheets = files.filter(({ file }) => file.endsWith('.css') && !file.endsWith('.module.css'));
  const defined = new Set(sheets.flatMap(({ text }) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
  const unknown = files
    .filter(({ file }) => /(?<!\.(?:test|stories))\.tsx$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bclassName="([^"]*)"|\bclassNames\(\s*'([^']*)'/g)]
        .flatMap(([, attribute, argument]) => (attribute ?? argument ?? '').split(' '))
        .filter((name) => !defined.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(unknown).toEqual([]);
});

/** React Aria's, on popovers. */
const setByLibraries = ['--trigger-width'];

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(rootFolder, folder)).flatMap((workspace) =>
    readdirSync(join(rootFolder, folder, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|astro|tsx?)$/.test(file))
      .map((file) => ({
        file: join(folder, workspace, 'src', file),
        text: readFileSync(join(rootFolder, folder, workspace, 'src', file), 'utf8'),
      })),
  );
}
