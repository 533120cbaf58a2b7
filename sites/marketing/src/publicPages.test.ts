import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@rumklar/domain/brand';
import { formResultPages, linkedPages, publicPages } from '@rumklar/domain/routes/publicPages';
import { expect, test } from 'vitest';

test('every page file is listed in the domain, and every listed page has a file', () => {
  const folder = fileURLToPath(new URL('./pages/', import.meta.url));
  const files = globSync('**/*.astro', { cwd: folder }).filter((file) => !/^(_components|404\.)/.test(file));
  const listed: readonly string[] = [...publicPages, ...formResultPages, ...linkedPages];
  expect(
    files.map(pathOf).sort(),
    'A page needs a file in sites/marketing/src/pages and a line in packages/domain/src/routes/publicPages.ts',
  ).toEqual([...listed].sort());
});

/** `om-[slug].astro` is `/om-rumklar`, `index.astro` is `/`. */
function pathOf(file: string): string {
  const path = file.replaceAll('\\', '/').replace('[slug]', brand.slug);
  return `/${path.replace(/\.astro$/, '').replace(/^index$/, '')}`;
}
