import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A contract's name says what it calls: "rpc: …", "function: …", or the tables.
const tested = sourcesIn('.', /\.contract\.test\.ts$/).match(/(?<=contract\(')[^']+/g) ?? [];
const ours = sourcesIn('../src', /(?<!\.test)\.ts$/);
const calls = [
  ...namesIn(ours, /\.rpc\(\s*'(\w+)'/g).map((name) => `rpc: ${name}`),
  ...namesIn(ours, /invoke\(client, \{\s*name: '([\w-]+)'/g).map((name) => `function: ${name}`),
  ...namesIn(ours, /\.from\('(\w+)'\)/g),
];

it.each(calls)('%s is tested, allowed and refused', (call) => {
  expect(
    tested.filter((name) => new RegExp(`\\b${call}\\b`).test(name)),
    `add contract('${call}…', { allowed, refused }) to a file of packages/backend/tests`,
  ).not.toEqual([]);
});

it('calls are found in the code', () => {
  expect(calls.length).toBeGreaterThan(50);
});

function namesIn(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

function sourcesIn(folder: string, files: RegExp): string {
  return readdirSync(new URL(`${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8'))
    .join('\n');
}
