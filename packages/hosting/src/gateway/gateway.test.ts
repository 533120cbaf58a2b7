import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeSites } from '../build/buildSites.ts';
import type { Listener } from '../listen.ts';
import { startGateway } from './gateway.ts';

const SCRIPT = 'document.documentElement.dataset.js = "1"';
const STYLE = '.a{color:red}'.repeat(500);

let folder: string;
let gateway: Listener;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await write('marketing/index.html', `<head><script>${SCRIPT}</script></head>Forside`);
  await write('marketing/kontakt.html', '<h1>Kontakt os</h1>');
  await write('marketing/404.html', '<h1>Siden blev ikke fundet</h1>');
  await write('marketing/_astro/a.css', STYLE);
  await write('marketing/.env', 'SECRET=1');
  await write('portal/portal-assets/heic.worker-Ab1.js', 'postMessage(1)');
  await write('portal/portal-assets/prepare.worker-Ab1.js', 'postMessage(1)');
  for (const screen of ['dashboard', 'order', 'payment']) {
    await write(`portal/portal/${screen}.html`, `<html><head><title>Portal: ${screen}</title></head></html>`);
  }
  await write('admin/admin.html', '<html><head><title>Admin</title></head></html>');
  const sites = { marketing: at('marketing'), portal: at('portal'), admin: at('admin') };
  await mergeSites({ sites, dist: at('dist'), supabaseUrl: '/' });
  gateway = await startGateway({
    upstreams: [],
    redirects: { '/mailbox': 'http://127.0.0.1:8/inbox' },
    changePage: (html, site) => (site === 'portal' ? `${html}<!-- changed -->` : html),
    dist: at('dist'),
  });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

function at(path: string): string {
  return join(folder, path);
}

async function write(path: string, content: string) {
  await mkdir(dirname(at(path)), { recursive: true });
  await writeFile(at(path), content);
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(gateway.url + path, { headers, redirect: 'manual' });
}

/** The body as it was sent; `fetch` would decompress it. */
function raw(path: string, headers: Record<string, string>): Promise<{ encoding: string; body: Buffer }> {
  return new Promise((done, fail) => {
    request(gateway.url + path, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({ encoding: response.headers['content-encoding'] ?? '', body });
    })
      .once('error', fail)
      .end();
  });
}

describe('the sites', () => {
  it.each([
    ['/', 'Forside'],
    ['/kontakt', 'Kontakt os'],
    ['/kontakt/', 'Kontakt os'],
    ['/dashboard', 'Portal: dashboard'],
    ['/ordrer/0d9f?fane=1', 'Portal: order'],
    ['/admin', 'Admin'],
    ['/admin/ordrer/7', 'Admin'],
    ['/team-admin', 'Admin'],
  ])('respond to %s with its page', async (path, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain(text);
  });

  it.each([
    '/findes-ikke',
    '/ordrer/1/2',
    '/admin/hemmeligt',
    '/auth/nope',
    '/fakturaer',
    '/_astro/none.js',
    '/_headers',
    '/Caddyfile',
    '/.env',
    '/_astro/a.css.br',
    '/%2e%2e/admin/admin.html',
    '/..%2f..%2fetc/passwd',
    '/%E0%A4%A',
  ])('respond to %s with the 404 page and status 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Siden blev ikke fundet');
  });

  it('reject all methods but GET and HEAD', async () => {
    expect((await fetch(`${gateway.url}/kontakt`, { method: 'POST' })).status).toBe(405);
    const head = await fetch(`${gateway.url}/kontakt`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('compression', () => {
  it('sends the compressed copies of the build', async () => {
    const brotli = await raw('/_astro/a.css', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(STYLE);
    const zipped = await raw('/_astro/a.css', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(STYLE);
    const plain = await raw('/_astro/a.css', {});
    expect([plain.encoding, plain.body.toString()]).toEqual(['', STYLE]);
  });

  it('compresses a page that it changes', async () => {
    const page = await raw('/dashboard', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(page.body).toString()).toContain('<!-- changed -->');
  });
});

describe('caching', () => {
  it('is permanent for hashed files, while pages are revalidated', async () => {
    expect((await get('/_astro/a.css')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const page = await get('/kontakt');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await get('/kontakt', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await get('/findes-ikke')).headers.get('cache-control')).not.toContain('immutable');
  });
});

describe('headers', () => {
  it('contain each site’s own policy, with the hashes of its inline scripts', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(await policyOf('/')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('/kontakt')).toContain("script-src 'self';");
    expect(await policyOf('/dashboard')).toContain('https://js.stripe.com');
    expect(await policyOf('/admin/ordrer')).not.toContain('stripe');
    expect(await policyOf('/findes-ikke')).toContain("frame-ancestors 'none'");
  });

  it('allow WebAssembly to the HEIC worker, with a policy of its own', async () => {
    const worker = await get('/portal-assets/heic.worker-Ab1.js');
    expect(worker.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
    );
    expect(worker.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of [
      '/dashboard',
      '/portal-assets/prepare.worker-Ab1.js',
      '/portal-assets/heic.worker-x',
    ]) {
      expect((await get(path)).headers.get('content-security-policy') ?? '').not.toContain('wasm');
    }
  });

  it('are sent with every file', async () => {
    const { headers } = await get('/_astro/a.css');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

it('changes the pages of the chosen site only', async () => {
  expect(await (await get('/dashboard')).text()).toContain('<!-- changed -->');
  for (const path of ['/', '/admin', '/findes-ikke'])
    expect(await (await get(path)).text()).not.toContain('<!-- changed -->');
});

it('redirects the paths that it is given', async () => {
  const response = await get('/mailbox');
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:8/inbox']);
});

it('rejects with the command to run when the sites are not built', async () => {
  await expect(startGateway({ upstreams: [], dist: at('nowhere') })).rejects.toThrow('npm run build');
});
