import { expect, test } from 'vitest';
import { mutate, mutationsOf } from './mutations.ts';

test('drops each term of a condition, at its own depth', () => {
  expect(
    mutatedTexts('condition', 'select 1 from t where (a = 1 and b = 2) and c between 1 and 2 order by a;'),
  ).toEqual([
    'select 1 from t where true and c between 1 and 2 order by a;',
    'select 1 from t where (a = 1 ) and c between 1 and 2 order by a;',
    'select 1 from t where (a = 1 and b = 2) order by a;',
  ]);
});

test('opens a policy', () => {
  expect(
    mutatedTexts('policy', 'create policy "x" on t for update using (a and (b)) with check (c);'),
  ).toEqual([
    'create policy "x" on t for update using (true) with check (c);',
    'create policy "x" on t for update using (a and (b)) with check (true);',
  ]);
});

test('disables the guard of a refusal, not other branches', () => {
  const sql = "if a then b := 1; end if; if a\n  and b then\n perform private.refuse('x'); end if;";
  expect(mutatedTexts('guard', sql)).toEqual([
    "if a then b := 1; end if; if false then\n perform private.refuse('x'); end if;",
  ]);
});

test('drops locks and triggers, and moves boundaries', () => {
  expect(mutatedTexts('lock', 'perform 1 from t for update skip locked;')).toEqual(['perform 1 from t ;']);
  expect(mutatedTexts('lock', "perform pg_advisory_xact_lock(hashtext('a'));")).toEqual(['']);
  expect(mutatedTexts('trigger', 'create trigger a before insert on t execute function f();')).toEqual(['']);
  expect(mutatedTexts('boundary', 'select a <= 1, b > 2, c <> 3')).toEqual([
    'select a < 1, b > 2, c <> 3',
    'select a <= 1, b >= 2, c <> 3',
  ]);
});

test('leaves comments and strings alone', () => {
  expect(mutationsOf("-- where a and b < c\nselect 'where a and b < c';")).toEqual([]);
});

test('makes several mutations at once', () => {
  const sql = 'select 1 from t where a < 1 and b > 2 for update;';
  const mutations = mutationsOf(sql).filter(({ kind }) => kind !== 'condition');
  expect(mutate(sql, mutations)).toBe('select 1 from t where a <= 1 and b >= 2 ;');
});

function mutatedTexts(kind: string, sql: string): string[] {
  return mutationsOf(sql)
    .filter((mutation) => mutation.kind === kind)
    .map((mutation) => mutate(sql, [mutation]));
}
