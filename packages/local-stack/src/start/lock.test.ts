import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../settings.ts';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

// npm drops from the lock what its registry does not have for some platform, and `npm ci` then refuses the lock.
test('package-lock.json has the packages of every platform, as npm ci requires', () => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(rootFolder, 'package-lock.json'), 'utf8'),
  );
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(lock.packages, path, name)),
  );
  expect(missing).toEqual([]);
});

// Node's own search: the package's node_modules, then those of the folders above.
function isLocked(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
  const wanted = packages[path]?.optionalDependencies?.[name] ?? '';
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found) return !/^\d/.test(wanted) || found.version === wanted;
    if (!folder.includes('node_modules')) return packages[`node_modules/${name}`] !== undefined;
  }
}
