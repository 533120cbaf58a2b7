import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { rootFolder } from '../paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'rumklar-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(folder, 'script.mjs');
writeFileSync(
  script,
  `console.log(process.version);
   process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
   setInterval(() => {}, 1000);`,
);

test('a script runs on a Node that knows TypeScript, and is stopped with the shell that npm started it in', async () => {
  const command = `'${process.execPath}' '${join(rootFolder, 'packages/local-stack/bin/run.mjs')}' '${script}'; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout });
  expect(await once(lines, 'line')).toEqual([expect.stringMatching(/^v2[2-9]\./)]);
  shell.kill('SIGTERM');
  expect(await once(lines, 'line')).toEqual(['told to stop']);
});
