import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outcome, outcomeOf, type Person, people, tables, type Verb, verbs } from './matrix.ts';
import { type Actor, expectNoSecrets, giveToEditor, makePeople } from './people.ts';
import { arrangeRows, readableColumns, type TableCase } from './rows.ts';

let stack: TestStack;
let actors: Record<Person, Actor>;
let cases: Record<string, TableCase>;
beforeAll(async () => {
  stack = await startTestStack();
  actors = await makePeople(stack);
  cases = await arrangeRows(stack, actors);
  await giveToEditor(stack, actors);
});
afterAll(() => stack.stop());

test('the matrix has a row for every table', async () => {
  const rows = await stack.sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;
  expect(Object.keys(tables).sort(), 'add the table to supabase/tests/access/matrix.ts').toEqual(
    rows.map((row) => row.name).sort(),
  );
  expect(Object.keys(cases).sort(), 'add the table to supabase/tests/access/rows.ts').toEqual(
    Object.keys(tables).sort(),
  );
});

describe.each(Object.keys(tables))('%s', (table) => {
  describe.each(verbs)('%s', (verb) => {
    test.each(people.map((person) => [person, expected(table, verb, person)] as const))(
      '%s: %s',
      async (person, outcome) => {
        expect(await attempt(table, verb, person)).toBe(outcome);
      },
    );
  });
});

function expected(table: string, verb: Verb, person: Person): Outcome {
  const row = tables[table]?.[verb];
  if (!row) throw new Error(`${table} has no row for ${verb}`);
  return outcomeOf(table, verb, row, person);
}

async function attempt(table: string, verb: Verb, person: Person): Promise<Outcome> {
  const rows = actors[person].client.from(table);
  const { prepare, match, newRow, change } = caseOf(table);
  await prepare?.();
  if (verb === 'insert') {
    const row = await newRow(person);
    const { error } = await (table === 'profiles' ? rows.upsert(row) : rows.insert(row));
    return answer(error, [{}]);
  }
  if (verb === 'select') {
    const { data, error } = await rows.select(readableColumns[table] ?? '*').match(match);
    expectNoSecrets(person, (await rows.select(readableColumns[table] ?? '*')).data);
    return answer(error, data);
  }
  const { data, error } = await (verb === 'update' ? rows.update(change) : rows.delete())
    .match(match)
    .select(Object.keys(match)[0]);
  return answer(error, data);
}

function caseOf(table: string): TableCase {
  const found = cases[table];
  if (!found) throw new Error(`${table} is not arranged`);
  return found;
}

// A refusal is recognised by its code, so that a mistake in the test does not pass as one.
function answer(error: { code: string; message: string } | null, rows: unknown[] | null): Outcome {
  if (error?.code === '42501') return 'no';
  if (error) throw new Error(`${error.code} ${error.message}`);
  return rows?.length ? 'yes' : 'none';
}
