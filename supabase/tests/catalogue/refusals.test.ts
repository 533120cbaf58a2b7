import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseRefusals, functionRefusals } from '@rumklar/domain/refusals';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let bodies: { name: string; body: string }[];
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  bodies = await stack.sql<{ name: string; body: string }[]>`
    select oid::regprocedure::text as name, prosrc as body from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private')`;
});
afterAll(() => stack.stop());

test('the codes in the procedures are those in packages/domain/src/refusals.ts', () => {
  const codes = bodies.flatMap(({ body }) =>
    [...body.matchAll(/private\.refuse\(\s*'(\w+)'/g)].map(([, code]) => code),
  );
  expect([...new Set(codes)].sort()).toEqual([...databaseRefusals].sort());
});

test('private.refuse is always called with a literal code', () => {
  const calls = bodies.flatMap(({ name, body }) =>
    [...body.matchAll(/private\.refuse\((?!\s*'\w+')/g)].map(() => name),
  );
  expect(calls).toEqual([]);
});

test('only private.refuse gives a hint to an exception', () => {
  const found = bodies.filter(({ body }) => /\bhint\s*=|errcode|raise (?!exception)\w+/.test(body));
  expect(found.map(({ name }) => name)).toEqual(['private.refuse(text,text,text,text)']);
});

test.each(functionRefusals)('some function responds with %s', (code) => {
  const cwd = fileURLToPath(new URL('../../functions', import.meta.url));
  const files = globSync('**/*.ts', { cwd }).filter((path) =>
    readFileSync(`${cwd}/${path}`, 'utf8').includes(`'${code}'`),
  );
  expect(files, 'remove the unused code from packages/domain/src/refusals.ts').not.toEqual([]);
});
