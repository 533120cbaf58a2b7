import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mergeSites } from '@rumklar/hosting/build/buildSites';
import type { Listener } from '@rumklar/hosting/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../stripe/server/server.ts';
import { startTurnstile } from '../turnstile/server.ts';
import { startLocalGateway } from './localGateway.ts';

let folder: string;
let stripe: StripeSandbox;
let gateway: Listener;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-gateway-'));
  await write('marketing', 'index.html', 'Forside');
  await write('marketing', '404.html', 'Siden blev ikke fundet');
  await write('portal/portal', 'payment.html', '<html><head><title>Betaling</title></head></html>');
  await write('admin', 'admin.html', '<html><head><title>Admin</title></head></html>');
  const sites = { marketing: at('marketing'), portal: at('portal'), admin: at('admin') };
  await mergeSites({ sites, dist: at('dist'), supabaseUrl: '/' });
  stripe = await startStripeSandbox();
  gateway = await startLocalGateway({
    apiUrl: 'http://127.0.0.1:9',
    mailUrl: 'http://127.0.0.1:8',
    stripeUrl: stripe.url,
    sites: at('dist'),
  });
});
afterAll(async () => {
  await gateway.stop();
  await stripe.stop();
  await rm(folder, { recursive: true });
});

function at(path: string): string {
  return join(folder, path);
}

async function write(path: string, name: string, content: string) {
  await mkdir(at(path), { recursive: true });
  await writeFile(join(at(path), name), content);
}

function get(path: string): Promise<Response> {
  return fetch(gateway.url + path, { redirect: 'manual' });
}

describe('the Stripe.js stand-in', () => {
  it('is loaded by the portal’s pages only', async () => {
    const tag = '<head><script defer src="/stripe-sandbox/stripe.js"></script>';
    expect(await (await get('/betaling')).text()).toContain(tag);
    for (const path of ['/', '/admin', '/findes-ikke'])
      expect(await (await get(path)).text()).not.toContain(tag);
  });

  it('is served, and reaches the sandbox through the gateway', async () => {
    const script = await get('/stripe-sandbox/stripe.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect((await get('/stripe-sandbox/v1/setup_intents/x')).status).toBe(401);
  });

  it('is not loaded where Stripe itself is used', async () => {
    const real = await startLocalGateway({ apiUrl: 'http://127.0.0.1:9', sites: at('dist') });
    const page = await (await fetch(`${real.url}/betaling`)).text();
    expect(page).not.toContain('stripe-sandbox');
    expect((await fetch(`${real.url}/stripe-sandbox/stripe.js`)).status).toBe(404);
    await real.stop();
  });
});

it('the Turnstile stand-in is loaded by each page and served where there is a captcha, and nowhere else', async () => {
  const turnstile = await startTurnstile();
  const options = { apiUrl: 'http://127.0.0.1:9', turnstileUrl: turnstile.url, sites: at('dist') };
  const withCaptcha = await startLocalGateway(options);
  const tag = '<head><script defer src="/turnstile-sandbox/api.js"></script>';
  expect(await (await fetch(`${withCaptcha.url}/betaling`)).text()).toContain(tag);
  expect((await fetch(`${withCaptcha.url}/turnstile-sandbox/api.js`)).status).toBe(200);
  expect(await (await get('/betaling')).text()).not.toContain('turnstile');
  expect((await get('/turnstile-sandbox/api.js')).status).toBe(404);
  await withCaptcha.stop();
  await turnstile.stop();
});

it('/mailbox redirects to the mailbox', async () => {
  const response = await get('/mailbox');
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:8/inbox']);
});
