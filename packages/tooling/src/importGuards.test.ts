import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
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
  ['packages/local-stack/src/a.ts', '@rumklar/ui/Button'],
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
  ['packages/backend/vitest.config.ts', '@rumklar/tooling/testing/vitestOptions'],
  ['sites/portal/src/allowed.ts', '../prerender/authScript.ts'],
];

const withLazyParts = ['packages/ui', 'packages/features', 'sites/portal', 'sites/admin', 'sites/marketing'];

/** The rules that each file breaks, when all files above are checked with the repository's configuration. */
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
  for (const path of globSync(['*.json', '{packages,sites}/*/package.json', 'supabase/package.json'], {
    cwd: rootFolder,
  })) {
    if (path !== 'biome.json') write(path, readFileSync(join(rootFolder, path), 'utf8'));
  }
  const linted = run('biome', ['lint', '--max-diagnostics=none', '.']);
  for (const [, file = '', rule = ''] of linted.matchAll(/^(\S+?):\d+:\d+ lint\/\w+\/(\w+)/gm))
    add(file, rule);
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
  const [command = '', ...options] = scripts['check:boundaries'].split(' ');
  for (const [, file = ''] of run(command, options).matchAll(/,-\[(.+?):\d+:\d+\]/g)) {
    add(relative(realpathSync(folder), file), 'boundaries');
  }
});

/** What a command of the repository says about the folder. */
function run(command: string, options: readonly string[]): string {
  const { stdout, stderr } = spawnSync(command, options, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  return stdout + stderr;
}

function add(file: string, rule: string): void {
  broken.set(file, (broken.get(file) ?? new Set()).add(rule));
}
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test.each(refused)('%s must not import %s', (file) => {
  const guards = ['noRestrictedImports', 'boundaries'];
  expect(guards.filter((guard) => broken.get(file)?.has(guard))).not.toHaveLength(0);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(broken.get(file) ?? new Set()).not.toContain('noRestrictedImports');
  expect(broken.get(file) ?? new Set()).not.toContain('boundaries');
});

test.each(withLazyParts)('%s must make lazy parts by lazyPart, not by lazy of React', (workspace) => {
  expect(broken.get(`${workspace}/src/lazy.ts`)).toContain('noRestrictedImports');
});

test('two files must not import each other, not even types', () => {
  expect(broken.get('packages/domain/src/circle.ts')).toContain('noImportCycles');
});
