import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../listen.ts';
import { backendPrefixes } from '../routes.ts';
import { startGateway } from './gateway.ts';

let folder: string;
let api: Server;
let gateway: Listener;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  api = createServer(fakeApi);
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  gateway = await startGateway({
    upstreams: [
      { name: 'Backenden', url: `http://127.0.0.1:${port}`, prefixes: backendPrefixes },
      {
        name: 'Betalingstjenesten',
        url: 'http://127.0.0.1:9',
        prefixes: ['/stripe-sandbox'],
        stripsPrefix: true,
      },
    ],
    dist: folder,
  });
});
afterAll(async () => {
  await gateway.stop();
  api.close();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(gateway.url + path, { headers });
}

/** Echoes the request; `/slow` responds in two parts. */
const fakeApi: Parameters<typeof createServer>[1] = (incoming, outgoing) => {
  if (incoming.url === '/functions/v1/slow') {
    outgoing.write('first');
    incoming.on('end', () => outgoing.end('last'));
    incoming.resume();
    return;
  }
  if (incoming.url === '/storage/v1/object/too-large') {
    outgoing.writeHead(413).end('too large');
    return;
  }
  if (incoming.url === '/rest/v1/rows') {
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id }))));
    return;
  }
  const hash = createHash('sha256');
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    hash.update(chunk);
  });
  incoming.on('end', () => {
    const { method, url, headers } = incoming;
    if (headers.range) outgoing.writeHead(206, { 'content-range': 'bytes 0-3/10' }).end('abcd');
    else outgoing.end(JSON.stringify({ method, url, headers, size, hash: hash.digest('hex') }));
  });
};

describe('a server behind the gateway', () => {
  it('receives method, path, query and headers, with the forwarded host', async () => {
    const response = await (
      await fetch(`${gateway.url}/rest/v1/orders?select=*`, {
        method: 'PATCH',
        headers: { apikey: 'k' },
        body: 'x',
      })
    ).json();
    expect(response).toMatchObject({ method: 'PATCH', url: '/rest/v1/orders?select=*', size: 1 });
    expect(response.headers).toMatchObject({ apikey: 'k', 'x-forwarded-host': new URL(gateway.url).host });
  });

  it('receives 25 MB unchanged', async () => {
    const body = randomBytes(25 * 1024 * 1024);
    const response = await fetch(`${gateway.url}/storage/v1/object/x`, { method: 'POST', body });
    const hash = createHash('sha256').update(body).digest('hex');
    expect(await response.json()).toMatchObject({ size: body.length, hash });
  });

  it('may refuse an upload before it has read it', async () => {
    const attempt = async () => {
      const body = randomBytes(8 * 1024 * 1024);
      const response = await fetch(`${gateway.url}/storage/v1/object/too-large`, { method: 'POST', body });
      return [response.status, await response.text()];
    };
    expect(await attempt()).toEqual([413, 'too large']);
    expect(await attempt()).toEqual([413, 'too large']);
    expect((await get('/rest/v1/rows')).status).toBe(200);
  });

  it('receives range requests', async () => {
    const response = await get('/storage/v1/object/x', { range: 'bytes=0-3' });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 0-3/10',
      'abcd',
    ]);
  });

  it('can respond before the request has ended', async () => {
    const first = await new Promise((done, fail) => {
      const onward = request(`${gateway.url}/functions/v1/slow`, { method: 'POST' }, (response) => {
        response.once('data', (chunk) => {
          done(String(chunk));
          onward.end();
          response.resume();
        });
      });
      onward.once('error', fail);
      onward.write('beginning');
    });
    expect(first).toBe('first');
  });

  it('is replaced by an error page or JSON error when it is down', async () => {
    const page = await get('/stripe-sandbox/v1/customers', { accept: 'text/html,*/*' });
    expect(page.status).toBe(502);
    expect(await page.text()).toContain('<h1>Betalingstjenesten svarer ikke</h1>');
    const json = await get('/stripe-sandbox/v1/customers', { accept: 'application/json' });
    expect(await json.json()).toEqual({
      code: 'bad_gateway',
      message: 'Betalingstjenesten svarer ikke. Prøv igen om lidt.',
    });
  });

  it('gets its JSON compressed', async () => {
    const body = await new Promise<Buffer>((done, fail) => {
      const headers = { 'accept-encoding': 'gzip' };
      request(`${gateway.url}/rest/v1/rows`, { headers }, async (response) =>
        done(Buffer.concat(await response.toArray())),
      )
        .once('error', fail)
        .end();
    });
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(200);
  });
});
