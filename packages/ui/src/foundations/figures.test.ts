import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, test } from 'vitest';

test('figures of equal width are those of the typeface, whose full stop stays narrow', () => {
  const files = globSync('{packages,sites}/*/src/**/*.{css,astro}', { cwd: rootFolder });
  expect(files.length).toBeGreaterThan(100);
  const wide = files.filter((file) => readFileSync(join(rootFolder, file), 'utf8').includes('tabular-nums'));
  expect(wide, 'Use var(--font-family-tabular): `Nr. 9`, not `Nr . 9`').toEqual([]);
});
