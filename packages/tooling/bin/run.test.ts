import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'rumklar-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(folder, 'script.mjs');
writeFileSync(
  script,
  `console.log(process.version);
   process.on('SIGTERM', () => { console.log('received SIGTERM'); process.exit(0); });
   setInterval(() => {}, 1000);`,
);

test('run.mjs runs a script with a Node that supports TypeScript, and stops it when the shell of npm ends', async () => {
  const command = `'${process.execPath}' '${join(import.meta.dirname, 'run.mjs')}' '${script}'; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout });
  expect(await once(lines, 'line')).toEqual([expect.stringMatching(/^v2[2-9]\./)]);
  shell.kill('SIGTERM');
  expect(await once(lines, 'line')).toEqual(['received SIGTERM']);
});
