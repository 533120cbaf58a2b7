import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// The tests of several workspaces start at once, each with a process that wants the same copy.
test('processes that copy at once all find it whole', async () => {
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
  mkdirSync(join(original, 'lib'), { recursive: true });
  for (let n = 0; n < 300; n += 1) writeFileSync(join(original, 'lib', `${n}.so`), 'x'.repeat(10_000));
  const script = `
    import { readdirSync } from 'node:fs';
    import { copyOnce } from ${JSON.stringify(new URL('./binaries.ts', import.meta.url).href)};
    const copy = copyOnce(${JSON.stringify(original)}, ${JSON.stringify(copy)});
    console.log(readdirSync(copy + '/lib').length);`;
  const copying = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]),
  );
  expect((await Promise.all(copying)).map(({ stdout }) => stdout)).toEqual(Array(4).fill('300\n'));
  expect(readdirSync(folder).sort()).toEqual(['copy', 'original']);
});
