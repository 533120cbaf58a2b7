import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.contract.test.ts'));
const source = files.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
const testOf = { both: 'contract', refused: 'refusedOnPurpose' } as const;

describe('the table of calls', () => {
  it.each(Object.entries(calls))('%s: %s', (call, kind) => {
    const tests = ['contract', 'refusedOnPurpose'].filter((name) => source.includes(`${name}('${call}'`));
    expect(tests).toEqual(kind === 'elsewhere' ? [] : [testOf[kind]]);
  });
});
