import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { projectFacts } from './buildSites.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A project that answers with a status and a body. @returns its settings */
async function project(status: number, body: unknown) {
  server = createServer((request, response) => {
    const isAllowed = request.url === '/rest/v1/rpc/get_public_facts' && request.headers.apikey === 'key';
    response.writeHead(isAllowed ? status : 401).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`, PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key' };
}

test('pages are built with what the project says', async () => {
  expect(await projectFacts(await project(200, { phone: '86 12 34 56' }))).toEqual({ phone: '86 12 34 56' });
});

test('without a project, and before the release that brings its facts, the seeds are built', async () => {
  expect(await projectFacts({})).toBeUndefined();
  expect(await projectFacts({ PUBLIC_SUPABASE_URL: '/' })).toBeUndefined();
  expect(await projectFacts(await project(404, { code: 'PGRST202' }))).toBeUndefined();
});

test('a project that does not answer stops the build', async () => {
  await expect(projectFacts(await project(500, {}))).rejects.toThrow('does not tell its public facts: 500');
});
