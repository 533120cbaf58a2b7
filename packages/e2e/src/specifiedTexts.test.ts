import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, test } from 'vitest';
import { listedTexts, specifiedTexts } from './specifiedTexts.ts';

const { cannotOccur, otherWords } = listedTexts();
const sources = productSources();

test('each text that the specification quotes is in the sources, or listed with a reason', () => {
  const listed = new Set([...cannotOccur, ...otherWords].map(({ text }) => text));
  expect(specifiedTexts.filter(({ text }) => !listed.has(text) && !sources.includes(text))).toEqual([]);
});

test('each listed text is one of the specification, at its line, and listed once', () => {
  const quoted = new Map(specifiedTexts.map(({ text, line }) => [text, line]));
  const listed = [...cannotOccur, ...otherWords];
  expect(listed.filter(({ text, line }) => quoted.get(text) !== line)).toEqual([]);
  expect(new Set(listed.map(({ text }) => text)).size).toBe(listed.length);
});

test('a text that cannot occur is in the sources only where its row says that it is kept', () => {
  const inSources = (text: string) => sources.includes(`'${text}'`);
  const wrong = cannotOccur.filter(({ text, reason }) => inSources(text) !== / Kept (as|for) /.test(reason));
  expect(wrong).toEqual([]);
});

test('the words in the place of a specified text are in the sources', () => {
  expect(otherWords.filter(({ reason }) => !sources.includes(reason))).toEqual([]);
});

/** The sources of the product in one text: pages, components, texts and functions, without their tests and stories. */
function productSources(): string {
  const folders = ['packages/*/src/*', 'sites', 'supabase/functions', 'supabase/templates'];
  const files = execFileSync('git', ['ls-files', ...folders, ':!packages/e2e', ':!packages/local-stack'], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.(ts|tsx|astro|html)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(rootFolder, file), 'utf8'))
    .join('\n')
    .replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
}
