import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';

/** The sources of the product: pages, components, texts and functions, without their tests and stories. */
export function productSources(): string[] {
  const folders = ['packages/*/src/*', 'sites', 'supabase/functions', 'supabase/templates'];
  const files = execFileSync('git', ['ls-files', ...folders, ':!packages/e2e', ':!packages/local-stack'], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.(ts|tsx|astro|html)$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(rootFolder, file), 'utf8'));
}
