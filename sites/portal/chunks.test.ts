import { globSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, test } from 'vitest';
import { chunkParts } from './chunks.ts';

const sources = globSync(['sites/portal/src/**', 'packages/{ui,domain}/src/**'], { cwd: rootFolder }).map(
  (file) => join(rootFolder, file),
);
const ours = Object.values(chunkParts)
  .flat()
  .filter((part) => /^(portal|ui|domain)\/src\//.test(part));

test.each(ours)('%s is still a file of ours', (part) => {
  expect(sources.some((file) => new RegExp(part).test(file))).toBe(true);
});
