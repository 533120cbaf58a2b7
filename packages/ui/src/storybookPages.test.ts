import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { invoicePath, orderPath, paths } from '@rumklar/domain/routes/paths';
import { portalScreens } from '@rumklar/domain/routes/portalScreens';
import { expect, test } from 'vitest';

const storybook = fileURLToPath(new URL('../../../.storybook/', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const preview = readFileSync(`${storybook}preview.tsx`, 'utf8');

test.each([
  ['Sider', storybook, 'pages/**/*.stories.tsx'],
  ['Grundlag', here, 'foundations/*.stories.tsx'],
])('the sidebar has a fixed order for the pages of %s', (group, cwd, pattern) => {
  const titles = globSync(pattern, { cwd }).flatMap((file) => {
    const source = readFileSync(`${cwd}${file}`, 'utf8');
    return [...source.matchAll(new RegExp(`title: '${group}/([^']+)'`, 'g'))].map(([, title = '']) => title);
  });
  expect(titles).not.toEqual([]);
  expect(
    titles.filter((title) => !preview.includes(`'${title}'`)),
    'Add the title to `storySort` in .storybook/preview.tsx',
  ).toEqual([]);
});

test('every screen of the portal has a page in Storybook', () => {
  const sources = globSync('pages/portal/*.stories.tsx', { cwd: storybook }).map((file) =>
    readFileSync(`${storybook}${file}`, 'utf8'),
  );
  const used = new Set(
    [...sources.join('\n').matchAll(/\bpath: [`${]*(?:paths\.)?(\w+)/g)].map(([, name]) => name),
  );
  const patterns = { ...paths, orderPath: orderPath(':id'), invoicePath: invoicePath(':id') };
  const shown = Object.entries(patterns).flatMap(([name, pattern]) =>
    used.has(name) ? [decodeURIComponent(pattern)] : [],
  );
  const shownScreens = new Set<string>(
    portalScreens.filter(({ pattern }) => shown.includes(pattern)).map(({ name }) => name),
  );
  expect(
    portalScreens.filter(({ name }) => !shownScreens.has(name)).map(({ name }) => name),
    'Add a file to .storybook/pages/portal whose meta has the path of the screen',
  ).toEqual([]);
});
