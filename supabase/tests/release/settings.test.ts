import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, supabaseFolder } from '@rumklar/local-stack/settings';
import { expect, test } from 'vitest';
import { readOptions } from '../../scripts/release/options.ts';
import { readReleaseSettings } from '../../scripts/release/settings.ts';
import { releaseSteps } from '../../scripts/release/steps.ts';

const project = 'abcdefghijklmnopqrst';
const nothing = { envFile: 'no-such-file.env', project };

/** The settings that a release without any setting says are missing. */
const required = readReleaseSettings(nothing, {}).problems.map((problem) => problem.split(' ')[0] ?? '');

test('every setting that config.toml takes from the environment is required, but those of the captcha', () => {
  const config = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8');
  const taken = [...config.matchAll(/"env\((\w+)\)"/g)].map(([, name]) => name);
  expect(taken.length).toBeGreaterThan(3);
  expect([...required, 'TURNSTILE_SECRET_KEY']).toEqual(expect.arrayContaining(taken));
});

test('docs/deployment.md and .env.example name every required setting', () => {
  const example = readFileSync(join(rootFolder, '.env.example'), 'utf8');
  const guide = readFileSync(join(rootFolder, 'docs', 'deployment.md'), 'utf8');
  const described = guide.slice(guide.indexOf('## Settings'));
  expect(required.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  expect(required.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

test('the settings that functions read are checked, or belong to a developer’s machine only', () => {
  const folder = join(supabaseFolder, 'functions');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const names = [...sources.join('\n').matchAll(/(?:env\.get|serviceAddress|setting)\('([A-Z_]+)'/g)];
  const known = [...required, ...setByTheProject, ...optional, ...onlyLocal];
  expect(known).toEqual(expect.arrayContaining(names.map(([, name]) => name)));
});

test('the environment takes precedence over the file, and optional settings go along', () => {
  const values = { ...Object.fromEntries(required.map((name) => [name, ''])), ADDRESS_URL: 'no address' };
  const { problems } = readReleaseSettings(nothing, { ...values, JOB_SECRET: ' sixteen letters, and more ' });
  expect(problems.join('\n')).not.toContain('JOB_SECRET');
  expect(problems).toContain('ADDRESS_URL is not usable: the address of the address register');
});

test('the host for uploads is optional, and built into the sites only', () => {
  const all = { ...Object.fromEntries(required.map((name) => [name, 'x'])) };
  const read = (value: string) => readReleaseSettings(nothing, { ...all, VITE_STORAGE_URL: value });
  const host = 'https://abcdefghijklmnopqrst.storage.supabase.co';
  expect(read('').problems.join()).not.toContain('VITE_STORAGE_URL');
  expect(read(`${host}/storage/v1`).problems.join()).toContain('VITE_STORAGE_URL is not usable');
  expect(read(host).settings.sites).toHaveProperty('VITE_STORAGE_URL', host);
  expect(read(host).settings.functions).not.toHaveProperty('VITE_STORAGE_URL');
});

test.each([
  [[], ['Sites', 'Database', 'Configuration', 'Secrets', 'Buckets', 'Functions']],
  [['--without-sites'], ['Database', 'Configuration', 'Secrets', 'Buckets', 'Functions']],
  [['--without-database'], ['Sites', 'Configuration', 'Secrets', 'Buckets', 'Functions']],
])('%s: the steps in their order', (flags, names) => {
  const options = readOptions(['--project', project, ...flags]);
  if (typeof options === 'string') throw new Error(options);
  const cli = { run: () => Promise.reject(), read: () => Promise.reject() };
  const { settings } = readReleaseSettings(nothing, {});
  expect(releaseSteps(options, settings, cli).map(({ name }) => name)).toEqual(names);
});

test.each([[[]], [['--project', 'rumklar']], [['--project', project, '--prject']]])(
  'the arguments %s are refused with the usage',
  (args) => {
    expect(readOptions(args)).toContain('npm run release -- --project <ref>');
  },
);

const setByTheProject = ['SUPABASE_URL'];
const optional = ['ADDRESS_TOKEN', 'ADDRESS_URL', 'ALARM_WEBHOOK_URL', 'TURNSTILE_SECRET_KEY'];
const onlyLocal = ['STRIPE_API_BASE', 'RESEND_BASE_URL', 'TURNSTILE_URL'];
