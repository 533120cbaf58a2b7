import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cliOf, findRuntime, type Runtime, runtimes } from '../../scripts/supabaseCli.ts';

test.each<[Runtime, string, number | undefined]>([
  ['docker', 'answers', 0],
  ['native', 'has no engine', 1],
  ['native', 'is not installed', undefined],
])('Supabase runs as %s where Docker %s', (runtime, _, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'rumklar-docker-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (status !== undefined) {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\nexit ${status}\n`);
    chmodSync(join(folder, 'docker'), 0o755);
  }
  expect(findRuntime({ PATH: folder })).toBe(runtime);
});

test('the pinned CLI still has the experimental commands', async () => {
  const { start, status, stop } = runtimes.native;
  const cli = cliOf('native', {});
  await Promise.all(
    [start, status, stop].map(async (command) => {
      const { stdout } = await cli.read([...command, '--help']);
      for (const flag of command.filter((part) => part.startsWith('--')))
        expect(stdout).toContain(`  ${flag}`);
    }),
  );
});

test('the state of a native stack is read as that of one in Docker', () => {
  const values = { API_URL: 'http://127.0.0.1:54321', SECRET_KEY: 'sb_secret_x' };
  const lines = Object.entries(values).map(([key, value]) => `${key}="${value}"\n`);
  expect(runtimes.native.readStatus(lines.join(''))).toEqual(
    runtimes.docker.readStatus(JSON.stringify(values)),
  );
});
