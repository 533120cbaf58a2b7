import { describe, expect, it } from 'vitest';
import { caddyFile, headersFile, redirectsFile } from './hostFiles.ts';
import {
  BASE_POLICY,
  contentSecurityPolicy,
  type HostingSettings,
  isHashedFile,
  isWasmWorker,
  pageHeaders,
  WASM_WORKER_POLICY,
} from './policy.ts';
import { hostedRoutes } from './routes.ts';

const settings: HostingSettings = {
  supabaseUrl: 'https://project.supabase.co/',
  storageUrl: 'https://project.storage.supabase.co',
  scriptHashes: { marketing: ["'sha256-abc='"], portal: [], admin: [] },
  wasmWorkers: ['/portal-assets/heic.worker-Ab1.js', '/admin-assets/heic.worker-Cd2.js'],
};
const local: HostingSettings = { ...settings, supabaseUrl: '/', storageUrl: '' };

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the content security policy', () => {
  it.each(['marketing', 'portal', 'admin'] as const)('allows no unknown script in %s', (site) => {
    const scripts = directive(contentSecurityPolicy(site, settings), 'script-src');
    expect(scripts).toContain("'self'");
    for (const loose of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:']) {
      expect(scripts).not.toContain(loose);
    }
  });

  it('allows the hashed inline scripts of a site in that site only', () => {
    expect(contentSecurityPolicy('marketing', settings)).toContain("'sha256-abc='");
    expect(contentSecurityPolicy('portal', settings)).not.toContain('sha256');
  });

  it('allows Stripe in the portal only', () => {
    const portal = contentSecurityPolicy('portal', settings);
    expect(directive(portal, 'script-src')).toContain('https://js.stripe.com');
    expect(directive(portal, 'frame-src')).toContain('https://hooks.stripe.com');
    expect(directive(portal, 'connect-src')).toEqual([
      "'self'",
      'https://project.supabase.co',
      'https://project.storage.supabase.co',
      'https://api.stripe.com',
    ]);
    for (const site of ['marketing', 'admin'] as const) {
      const policy = contentSecurityPolicy(site, settings);
      expect(policy).not.toMatch(/stripe/);
      expect(directive(policy, 'frame-src')).toEqual(["'none'"]);
    }
  });

  it('allows Turnstile on the pages for visitors, only with a captcha', () => {
    const turnstile = 'https://challenges.cloudflare.com';
    const withCaptcha = { ...settings, hasCaptcha: true };
    for (const site of ['marketing', 'portal'] as const) {
      const policy = contentSecurityPolicy(site, withCaptcha);
      for (const name of ['script-src', 'frame-src', 'connect-src'])
        expect(directive(policy, name)).toContain(turnstile);
      expect(directive(policy, 'frame-src')).not.toContain("'none'");
      expect(contentSecurityPolicy(site, settings)).not.toContain(turnstile);
    }
    expect(contentSecurityPolicy('admin', withCaptcha)).not.toContain(turnstile);
  });

  it('allows the host of uploads where files are uploaded', () => {
    for (const site of ['portal', 'admin'] as const) {
      const connect = directive(contentSecurityPolicy(site, settings), 'connect-src');
      expect(connect).toContain('https://project.storage.supabase.co');
      const same = { ...settings, storageUrl: undefined };
      expect(contentSecurityPolicy(site, same)).not.toContain('storage');
    }
    expect(contentSecurityPolicy('marketing', settings)).not.toContain('storage');
  });

  it.each(['marketing', 'portal', 'admin'] as const)('allows no WebAssembly in %s', (site) => {
    expect(contentSecurityPolicy(site, settings)).not.toContain('wasm');
  });

  it('of the HEIC worker allows WebAssembly, its own scripts and nothing of another origin', () => {
    expect(directive(WASM_WORKER_POLICY, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(directive(WASM_WORKER_POLICY, 'default-src')).toEqual(["'none'"]);
    expect(WASM_WORKER_POLICY).not.toMatch(/https?:|\*|unsafe-inline/);
    expect(WASM_WORKER_POLICY).toContain(BASE_POLICY);
  });

  it('contains no other origin when the backend is on the site’s own', () => {
    expect(directive(contentSecurityPolicy('marketing', local), 'connect-src')).toEqual(["'self'"]);
    expect(directive(contentSecurityPolicy('marketing', local), 'form-action')).toEqual(["'self'"]);
    expect(directive(contentSecurityPolicy('marketing', settings), 'form-action')).toContain(
      'https://project.supabase.co',
    );
  });

  it('is sent with the other security headers', () => {
    const headers = pageHeaders('admin', settings);
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['Permissions-Policy']).toContain('camera=()');
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  });
});

describe('the host’s files', () => {
  it('rewrite every path of the portal and the admin and no other', () => {
    const rules = redirectsFile()
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(rules).toContain('/ordrer/:id /portal/order 200');
    expect(rules).toContain('/team-admin /admin 200');
    const ofApps = hostedRoutes.filter(({ site, pattern }) => site !== 'marketing' && pattern !== '/admin');
    expect(rules.map((rule) => rule.split(' ')[0])).toEqual(ofApps.map(({ pattern }) => pattern));
    expect(rules.join()).not.toContain('*');
  });

  it('give each page its policy, within the limits of Cloudflare Pages', () => {
    const file = headersFile(settings);
    const blocks = file.split(/\n(?=\/)/).slice(1);
    for (const { site, pattern } of hostedRoutes) {
      const block = blocks.find((candidate) => candidate.startsWith(`${pattern}\n`));
      expect(block).toContain(contentSecurityPolicy(site, settings));
    }
    expect(new Set(blocks.map((block) => block.split('\n')[0])).size).toBe(blocks.length);
    expect(blocks.length).toBeLessThanOrEqual(100);
    expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(file).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  it('give the HEIC workers a policy of their own, and no other file', () => {
    const blocks = headersFile(settings).split(/\n(?=\/)/);
    const wasm = blocks.filter((block) => block.includes('wasm-unsafe-eval'));
    expect(wasm).toEqual(
      settings.wasmWorkers.map((path) => `${path}\n  Content-Security-Policy: ${WASM_WORKER_POLICY}`),
    );
    // Hosts join the policies of all blocks that match, and browsers enforce each.
    const others = blocks.filter(
      (block) => /^\/(portal|admin)-assets\/\*|^\/\*/.test(block) && block.includes('Policy: '),
    );
    expect(others.join()).not.toMatch(/(script|default|connect)-src/);
    for (const path of settings.wasmWorkers) {
      expect(caddyFile(settings)).toContain(
        `\theader ${path} Content-Security-Policy "${WASM_WORKER_POLICY}"`,
      );
    }
  });

  it('contain the same rules for Caddy', () => {
    const file = caddyFile(settings);
    expect(file).toContain(
      '@page-portal-confirm-email path_regexp ^(/auth/confirm|/auth/confirm/[^/]+)/?$\n\trewrite @page-portal-confirm-email /portal/confirm-email.html',
    );
    expect(file).toContain('rewrite @page-admin /admin.html');
    expect(file).toMatch(/@admin path_regexp \^\(\/admin\|.*\)\/\?\$/);
    expect(file.match(/{/g)?.length).toBe(file.match(/}/g)?.length);
  });
});

it('isWasmWorker is true for the HEIC worker of a site only', () => {
  expect(isWasmWorker('/portal-assets/heic.worker-Dx3_a-b.js')).toBe(true);
  for (const path of [
    '/heic.worker-Dx3.js',
    '/portal-assets/x/../heic.worker-Dx3.css',
    '/portal-assets/portal-Dx3.js',
    '/portal-assets/prepare.worker-Dx3.js',
  ]) {
    expect(isWasmWorker(path)).toBe(false);
  }
});

it('isHashedFile is true for files in the hashed folders only', () => {
  expect(isHashedFile('/_astro/index.abc.css')).toBe(true);
  expect(isHashedFile('/portal-assets/portal.js')).toBe(true);
  expect(isHashedFile('/favicon.svg')).toBe(false);
});
