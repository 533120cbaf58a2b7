import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootFolder } from './rootFolder.ts';

const refused: [file: string, imported: string][] = [
  ['packages/domain/src/orders/a.ts', '@rumklar/backend/client'],
  ['packages/domain/src/orders/b.ts', 'react'],
  ['packages/ui/src/Button/a.ts', '@rumklar/backend/client'],
  ['packages/ui/src/Button/b.ts', 'react-router'],
  ['packages/ui/src/Button/c.ts', '../../../backend/src/client.ts'],
  ['packages/backend/src/a.ts', '@rumklar/ui/Button'],
  ['packages/uploads/src/a.ts', '@rumklar/backend/client'],
  ['packages/features/src/images/a.ts', '@rumklar/local-stack/settings'],
  ['packages/hosting/src/a.ts', '@rumklar/local-stack/settings'],
  ['packages/tooling/src/a.ts', '@rumklar/domain/brand'],
  ['packages/local-stack/src/a.ts', '@rumklar/tooling/rootFolder'],
  ['sites/portal/src/a.ts', '@rumklar/hosting/policy'],
  ['sites/portal/src/b.ts', '@rumklar/admin/App'],
  ['sites/admin/src/a.ts', '../../portal/src/screens.tsx'],
  ['supabase/functions/sweep-orphans/a.ts', '@rumklar/backend/client'],
  ['supabase/functions/sweep-orphans/b.ts', '@rumklar/domain/brand.ts'],
  ['supabase/functions/sweep-orphans/c.ts', '../../../packages/backend/src/client.ts'],
];
const allowed: [file: string, imported: string][] = [
  ['packages/ui/src/Button/allowed.ts', '@rumklar/domain/brand'],
  ['packages/backend/src/allowed.ts', '@rumklar/uploads/queue'],
  ['packages/features/src/images/allowed.ts', '@rumklar/ui/Button'],
  ['packages/local-stack/src/allowed.ts', '@rumklar/hosting/policy'],
  ['supabase/functions/sweep-orphans/allowed.ts', '../../../packages/domain/src/brand.ts'],
  ['packages/domain/vitest.config.ts', '@rumklar/tooling/testing/reporters'],
  ['sites/portal/src/allowed.ts', '../prerender/authScript.ts'],
];

const withLazyParts = ['packages/ui', 'packages/features', 'sites/portal', 'sites/admin', 'sites/marketing'];

/** The rules that each file breaks, when all files above are linted with the repository's configuration. */
const broken = new Map<string, Set<string>>();
const folder = mkdtempSync(join(tmpdir(), 'import-guards-'));

beforeAll(() => {
  const config = JSON.parse(readFileSync(join(rootFolder, 'biome.json'), 'utf8'));
  write('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const [file, imported] of [...refused, ...allowed]) write(file, `import '${imported}';\n`);
  for (const workspace of withLazyParts) write(`${workspace}/src/lazy.ts`, "import { lazy } from 'react';\n");
  write(
    'packages/domain/src/circle.ts',
    "import type { B } from './circle2.ts';\nexport type A = B | string;\n",
  );
  write(
    'packages/domain/src/circle2.ts',
    "import type { A } from './circle.ts';\nexport type B = A | number;\n",
  );
  const { stdout, stderr } = spawnSync('biome', ['lint', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  for (const [, file = '', rule = ''] of (stdout + stderr).matchAll(/^(\S+?):\d+:\d+ lint\/\w+\/(\w+)/gm))
    broken.set(file, (broken.get(file) ?? new Set()).add(rule));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test.each(refused)('%s must not import %s', (file) => {
  expect(broken.get(file)).toContain('noRestrictedImports');
});

test.each(allowed)('%s may import %s', (file) => {
  expect(broken.get(file) ?? new Set()).not.toContain('noRestrictedImports');
});

test.each(withLazyParts)('%s must make lazy parts by lazyPart, not by lazy of React', (workspace) => {
  expect(broken.get(`${workspace}/src/lazy.ts`)).toContain('noRestrictedImports');
});

test('two files must not import each other, not even types', () => {
  expect(broken.get('packages/domain/src/circle.ts')).toContain('noImportCycles');
});
