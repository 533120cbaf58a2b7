import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishableKey } from '../../settings.ts';
import { passToFunction } from '../api.ts';
import { signToken } from '../caller.ts';
import { type FunctionsHost, startFunctions } from './host.ts';

let folder: string;
let host: FunctionsHost | undefined;
const lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-functions-'));
  lines.length = 0;
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, source: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'index.ts'), source);
}

async function start(env: Record<string, string> = {}): Promise<FunctionsHost> {
  host = await startFunctions({ folder, env, log: (line) => lines.push(line) });
  return host;
}

test('serves each function under its name, with its environment and its prints', async () => {
  write(
    'hello',
    `Deno.serve(async (request: Request) => {
      console.log('called with', await request.text());
      return new Response(new URL(request.url).pathname + ' ' + Deno.env.get('GREETING') + ' ' + Deno.env.get('VITEST'));
    });`,
  );
  write('other', `Deno.serve(() => Response.json({ other: true }));`);
  const { url, names } = await start({ GREETING: 'hej' });
  expect(names).toEqual(['hello', 'other']);
  const answer = await fetch(`${url}/functions/v1/hello`, { method: 'POST', body: 'words' });
  expect(await answer.text()).toBe('/hello hej undefined');
  await expect.poll(() => lines).toContain('[hello] called with words');
  expect((await fetch(`${url}/functions/v1/unknown`)).status).toBe(404);
});

test('a failing function answers 500 and the others keep running', async () => {
  write('broken', `Deno.serve(() => { throw new Error('oh no'); });`);
  const { url } = await start();
  const answer = await fetch(`${url}/functions/v1/broken`);
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'WORKER_ERROR' }]);
  await expect.poll(() => lines.join('\n')).toContain('[broken] Error: oh no');
  expect((await fetch(`${url}/functions/v1/broken`)).status).toBe(500);
});

test('a function that cannot be loaded is named', async () => {
  write('crooked', `import { x } from './missing.ts';\nDeno.serve(() => x);`);
  await expect(start()).rejects.toThrow(/The function crooked cannot be loaded: .*missing\.ts/);
});

test('two hosts that start at once keep their own imports', async () => {
  write('named', `import { word } from '@rumklar/word.ts';\nDeno.serve(() => new Response(word));`);
  writeFileSync(join(folder, 'word.ts'), `export const word = 'ord';`);
  writeFileSync(join(folder, 'deno.json'), JSON.stringify({ imports: { '@rumklar/': './' } }));
  const other = mkdtempSync(join(tmpdir(), 'rumklar-functions-'));
  const [named, nameless] = await Promise.allSettled([
    start(),
    startFunctions({ folder: other, env: {}, log: (line) => lines.push(line) }),
  ]);
  if (nameless.status === 'fulfilled') await nameless.value.stop();
  rmSync(other, { recursive: true, force: true });
  expect(named.status, lines.join('\n')).toBe('fulfilled');
  expect(await (await fetch(`${host?.url}/functions/v1/named`)).text()).toBe('ord');
});

test('verify_jwt refuses requests without a valid token', async () => {
  write('closed', `Deno.serve((request: Request) => new Response(request.headers.get('x-info')));`);
  const { url } = await start();
  const settings = { closed: { verifyJwt: true, enabled: true } };
  const call = (headers: Record<string, string>) =>
    passToFunction(new Request('http://localhost/functions/v1/closed', { headers }), settings, url);
  expect((await call({})).status).toBe(401);
  expect((await call({ authorization: 'Bearer false' })).status).toBe(401);
  expect((await call({ authorization: `Bearer ${publishableKey}` })).status).toBe(200);
  const authorization = `Bearer ${await signToken({ role: 'authenticated' })}`;
  expect(await (await call({ authorization, 'x-info': 'passed on' })).text()).toBe('passed on');
});
