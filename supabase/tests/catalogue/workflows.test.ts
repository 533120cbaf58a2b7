import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/settings';
import { expect, test } from 'vitest';

// A workflow runs where nobody looks: what it calls must be a command that runs here, and no action that may change.
const folder = join(rootFolder, '.github', 'workflows');
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
);

test.each(workflows)('%s uses actions by their commit', (_, text) => {
  const actions = [...text.matchAll(/uses: (\S+)( # v\d\S*)?/g)];
  expect(actions.length).toBeGreaterThan(0);
  for (const [line, action, version] of actions) {
    expect(action, line).toMatch(/@[0-9a-f]{40}$/);
    expect(version, line).toBeDefined();
  }
});

test.each(workflows)('%s runs commands of the repository', (_, text) => {
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
  const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(test|start))/g)].map(([, run, own]) => run ?? own);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});
