import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineScriptHashes } from '../policy.ts';
import { mergeSites } from './buildSites.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merge-'));
  await write('marketing/index.html', '<script>start()</script><h1>Forside</h1>');
  await write('marketing/_astro/a.css', 'a{color:red}'.repeat(200));
  await write('portal/portal/dashboard.html', '<h1>Portal</h1>');
  await write('admin/admin.html', '<h1>Admin</h1>');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, content: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

function merge() {
  const sites = { marketing: at('marketing'), portal: at('portal'), admin: at('admin') };
  return mergeSites({ sites, dist: at('dist'), supabaseUrl: '/' });
}

function at(path: string): string {
  return join(folder, path);
}

it('writes one folder with the hosts’ files', async () => {
  await merge();
  expect(await readFile(at('dist/portal/dashboard.html'), 'utf8')).toContain('Portal');
  expect(await readFile(at('dist/_redirects'), 'utf8')).toContain('/dashboard /portal/dashboard 200');
  expect(await readFile(at('dist/Caddyfile'), 'utf8')).toContain('rewrite @page-admin /admin.html');
  const [hash = ''] = inlineScriptHashes('<script>start()</script>');
  const headers = (await readFile(at('dist/_headers'), 'utf8')).split(/\n(?=\/)/);
  expect(headers.find((block) => block.startsWith('/kontakt\n'))).toContain(hash);
  expect(headers.find((block) => block.startsWith('/dashboard\n'))).not.toContain(hash);
});

it('writes compressed copies with the same content', async () => {
  await merge();
  const css = await readFile(at('dist/_astro/a.css'));
  expect(brotliDecompressSync(await readFile(at('dist/_astro/a.css.br')))).toEqual(css);
  expect(gunzipSync(await readFile(at('dist/_astro/a.css.gz')))).toEqual(css);
  expect(existsSync(at('dist/portal/dashboard.html.br'))).toBe(false);
});

it('removes files of an earlier build', async () => {
  await merge();
  await rm(at('marketing/_astro'), { recursive: true });
  await write('marketing/index.html', '<h1>Ny forside</h1>');
  await merge();
  expect(existsSync(at('dist/_astro/a.css.br'))).toBe(false);
  expect(await readFile(at('dist/index.html'), 'utf8')).toContain('Ny forside');
});

it('compresses changed files again', async () => {
  await merge();
  const changed = 'b{color:blue}'.repeat(200);
  await write('marketing/_astro/a.css', changed);
  await merge();
  expect(brotliDecompressSync(await readFile(at('dist/_astro/a.css.br'))).toString()).toBe(changed);
});

it('rejects two different files of the same name and keeps the earlier folder', async () => {
  await merge();
  await write('marketing/favicon.svg', '<svg/>');
  await write('admin/favicon.svg', '<svg></svg>');
  await expect(merge()).rejects.toThrow('would overwrite a different file of marketing');
  expect(existsSync(at('dist/index.html'))).toBe(true);
});

it('rejects with the name of a site that was not built', async () => {
  await rm(at('admin'), { recursive: true });
  await expect(merge()).rejects.toThrow('admin is not built');
});

it('hashes inline scripts only', () => {
  expect(
    inlineScriptHashes(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">x</script>',
    ),
  ).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
});
