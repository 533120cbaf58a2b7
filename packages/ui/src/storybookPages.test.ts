import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { invoicePath, orderPath, paths } from '@rumklar/domain/routes/paths';
import { portalScreens } from '@rumklar/domain/routes/portalScreens';
import { expect, test } from 'vitest';

const storybook = fileURLToPath(new URL('../../../.storybook/', import.meta.url));

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
