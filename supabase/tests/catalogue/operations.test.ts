import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/settings';
import { startTestStack } from '@rumklar/local-stack/testing';
import { expect, test } from 'vitest';

// Nobody reads a runbook before the day that it is needed: what it says to run must run.
const page = readFileSync(join(rootFolder, 'docs', 'operations.md'), 'utf8');

/** What is in backticks or in indented lines. */
const code = [
  ...[...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  ...[...page.matchAll(/(?:^ {7,}\S.*\n)+/gm)].map(([text]) => text),
].map((text) => text.replace(/\\\n/g, ' ').replace(/\s+/g, ' ').trim());

test('each statement runs on a database', async () => {
  const statements = code
    .filter((text) => /^(select|update|delete|insert) /.test(text))
    .flatMap((text) => text.split(/;\s*/))
    // pg_cron and pg_net are only in a hosted project.
    .filter((text) => text && !/\bcron\.|schedule_jobs/.test(text));
  expect(statements.length).toBeGreaterThan(8);
  const stack = await startTestStack();
  const failed: string[] = [];
  for (const statement of statements) {
    await stack.sql
      .begin(async (sql) => {
        await sql.unsafe(statement);
        throw undone;
      })
      .catch((error) => error !== undone && failed.push(`${statement}: ${error.message}`));
  }
  await stack.stop();
  expect(failed).toEqual([]);
});

test('each command of the repository exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
  const named = code.flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(`${name}` in scripts))).toEqual([]);
});

test('the CLI of Supabase knows each command and option', () => {
  const calls = code.flatMap((text) => /^npx supabase ([a-z ]+?) (--.*)$/.exec(text) ?? []).slice(1);
  expect(calls.length).toBeGreaterThan(0);
  const cli = join(rootFolder, 'node_modules', '.bin', 'supabase');
  const [command = '', options = ''] = calls;
  const help = execFileSync(cli, [...command.split(' '), '--help'], { encoding: 'utf8' });
  for (const [option] of options.matchAll(/--[a-z-]+/g)) expect(help).toContain(option);
});

const undone = new Error('undone');
