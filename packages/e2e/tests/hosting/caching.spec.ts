import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashedFolders, IMMUTABLE_CACHE, REVALIDATED_CACHE } from '@rumklar/hosting/policy';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, test } from '../../src/test.ts';

const dist = process.env.RUMKLAR_DIST ?? join(rootFolder, 'dist');
const hostFile = (name: string) => readFileSync(join(dist, name), 'utf8');

/** Every file that a visitor can request. */
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).replaceAll('\\', '/'))
  .filter((file) => !/\.(br|gz)$|\/(_headers|_redirects|Caddyfile)$/.test(file));
const hasHash = (file: string) => hashedFolders.some((folder) => file.startsWith(folder));
/** Files that a release has removed. */
const missing = hashedFolders.flatMap((folder) => [
  `${folder}OrderList-AAAAAAAA.js`,
  `${folder}index-AAAAAAAA.css`,
]);

test('every file with a hash in its name, and no other, is in a folder that is cached for ever', () => {
  expect(files.filter(hasHash).length).toBeGreaterThan(100);
  expect(files.filter(hasHash).filter((file) => !/[-.][\w-]{8}(_\w+)?\.\w+$/.test(file))).toEqual([]);
  expect(files.filter((file) => !hasHash(file) && /\.(js|css|woff2)$/.test(file))).toEqual([]);
});

test('the gateway caches every file with a hash for ever, and revalidates every other', async ({
  request,
}) => {
  for (const file of files) {
    const response = await request.head(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['cache-control'], file).toBe(
      hasHash(file) ? IMMUTABLE_CACHE : REVALIDATED_CACHE,
    );
  }
});

test('the gateway answers 404 for missing files with a hash, without caching that', async ({ request }) => {
  for (const file of missing) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(404);
    expect(response.headers()['cache-control'], file).toBe(REVALIDATED_CACHE);
    expect(await response.text(), file).toContain('Siden blev ikke fundet');
  }
});

// Hosts revalidate what `_headers` does not name. They join the values of several matching rules, so that a rule for all
// paths would undo those of the folders.
test('_headers caches every file with a hash for ever, and leaves every other to the host', () => {
  const rules = hostFile('_headers')
    .split(/\n(?=\/)/)
    .map((block) => ({
      pattern: asExpression(block.split('\n')[0] ?? ''),
      value: /^ {2}Cache-Control: (.*)$/m.exec(block)?.[1],
    }));
  const valuesFor = (file: string) =>
    rules.flatMap(({ pattern, value }) => (value && pattern.test(file) ? [value] : []));
  for (const file of files) expect(valuesFor(file), file).toEqual(hasHash(file) ? [IMMUTABLE_CACHE] : []);
});

test('no rule of _redirects answers a missing file with a page', () => {
  const patterns = hostFile('_redirects')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => asExpression(line.split(' ')[0] ?? ''));
  expect(patterns.length).toBeGreaterThan(10);
  expect(missing.filter((file) => patterns.some((pattern) => pattern.test(file)))).toEqual([]);
});

test('the Caddyfile has the same rules', () => {
  const caddy = hostFile('Caddyfile');
  const hashed = /@hashed path (.*)/.exec(caddy)?.[1]?.split(' ').map(asExpression) ?? [];
  for (const file of files)
    expect(
      hashed.some((pattern) => pattern.test(file)),
      file,
    ).toBe(hasHash(file));
  expect(caddy).toContain(`header @hashed Cache-Control "${IMMUTABLE_CACHE}"`);
  expect(caddy).toContain(`?Cache-Control "${REVALIDATED_CACHE}"`);
  const onError = /handle_errors \{[\s\S]*?\n\t\}/.exec(caddy)?.[0];
  expect(onError).toContain(`header Cache-Control "${REVALIDATED_CACHE}"`);
  expect(onError).toContain('rewrite * /404.html');
  const rewrites = [...caddy.matchAll(/@page\S* path_regexp (\S+)/g)].map(
    ([, source = '']) => new RegExp(source),
  );
  expect(rewrites.length).toBeGreaterThan(5);
  expect(missing.filter((file) => rewrites.some((rewrite) => rewrite.test(file)))).toEqual([]);
});

/** A path of the hosts' files: `*` is any rest, `:name` one segment. */
function asExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.]/g, '\\.')
    .replace(/\*/g, '.*')
    .replace(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

test('libheif is a file of its own beside its licence', () => {
  const parts = files
    .filter((file) => file.includes('/libheif-'))
    .map((file) => file.replace(/-[\w-]{8}\./, '.'));
  const site = '/portal-assets/libheif';
  expect(parts.filter((file) => file.startsWith(site)).toSorted()).toEqual([
    `${site}-license.txt`,
    `${site}.js`,
    `${site}.wasm`,
  ]);
  const licence = files.find((file) => file.startsWith(`${site}-license-`)) ?? '';
  expect(hostFile(licence)).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});
