import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The sources of what is shown to users. */
const sources = [
  'sites/*/*.html',
  'sites/*/{src,public}/**/*.{ts,tsx,astro,md,yaml,svg}',
  'packages/{ui,backend,domain}/src/**/*.{ts,tsx}',
  'supabase/functions/**/*.ts',
];

test('no other file of the product names the brand', () => {
  const files = globSync(sources, { cwd: root }).filter(
    (path) => !/\.(test|stories)\.|brand\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const naming = files.filter((path) =>
    withoutComments(readFileSync(root + path, 'utf8')).includes(brand.name),
  );
  expect(naming).toEqual([]);
});

test('the mails of Supabase Auth, which cannot import this file, have the brand name', () => {
  const config = readFileSync(`${root}supabase/config.toml`, 'utf8');
  expect(config).toContain(`sender_name = "${brand.name}"`);
  const senders = [...config.matchAll(/^subject = ".* (?:hos|til) (\p{Lu}.*)"$/gmu)].map(
    ([, sender]) => sender,
  );
  expect(new Set(senders)).toEqual(new Set([brand.name]));
  for (const name of readdirSync(`${root}supabase/templates`)) {
    expect(readFileSync(`${root}supabase/templates/${name}`, 'utf8'), name).toContain(brand.name);
  }
});

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
