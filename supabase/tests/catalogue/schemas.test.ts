import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { migrationFiles, splitStatements } from '@rumklar/local-stack/supabase/postgres/migrate';
import { expect, test } from 'vitest';

// One noun, one file, in its end state: a file of schemas/ is rewritten, not followed by another.
const schemas: Schema[] = migrationFiles(join(supabaseFolder, 'schemas')).map((path) => ({
  file: basename(path),
  statements: splitStatements(readFileSync(path, 'utf8')).map(withoutComments),
}));

interface Schema {
  file: string;
  statements: string[];
}

test('no schema drops or replaces anything', () => {
  const found = schemas.flatMap(({ file, statements }) =>
    statements
      .filter((statement) => /^(drop|create or replace|alter .* drop)\b/.test(statement))
      .map((statement) => `${file}: ${statement.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

test('no schema alters, indexes, guards, fills, describes or grants what an earlier one created', () => {
  const createdIn = new Map<string, string>();
  const found: string[] = [];
  for (const { file, statements } of schemas) {
    for (const statement of statements) {
      const name = created(statement);
      if (name) createdIn.set(name, createdIn.get(name) ?? file);
      for (const target of targets(statement)) {
        const owner = createdIn.get(target);
        if (owner && owner !== file) {
          found.push(`${file} changes ${target}: write it in ${owner} instead (${statement.slice(0, 80)})`);
        }
      }
    }
  }
  expect(createdIn.size).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test.each([
  ['alter table public.orders add column brand_new text', 'public.orders'],
  ['create unique index brand_new_idx on public.orders (title)', 'public.orders'],
  ['create policy "New" on public.orders for select to anon using (true)', 'public.orders'],
  [
    'create trigger brand_new before insert on public.orders for each row execute function f()',
    'public.orders',
  ],
  ["comment on column public.orders.title is 'New'", 'public.orders'],
  ['grant select, insert (id, title) on public.orders to anon', 'public.orders'],
  ['revoke execute on function private.is_admin() from authenticated', 'private.is_admin'],
  ['alter function private.is_admin() cost 10', 'private.is_admin'],
  ["insert into public.service_pricing (service_type) values ('x')", 'public.service_pricing'],
  ['grant usage on schema private to anon', 'private'],
])('%s changes %s', (statement, target) => {
  expect(targets(statement)).toEqual([target]);
});

/** The table, view, function or schema that a statement creates. */
function created(statement: string): string | undefined {
  return /^create (?:table|view|function|schema|type) (?:if not exists )?([\w.]+)/.exec(statement)?.[1];
}

/** What a statement changes without creating it, by name. */
function targets(statement: string): string[] {
  const clause =
    /^alter (?:table|view|function|type) (.*)/.exec(statement)?.[1] ??
    /^comment on (?:table|view|function|schema|type|column) (.*?) is\b/.exec(statement)?.[1] ??
    /^create (?:unique )?index .*? on (.*)/.exec(statement)?.[1] ??
    /^create (?:constraint )?trigger .*? on (.*)/.exec(statement)?.[1] ??
    /^create policy ".*?" on (.*)/.exec(statement)?.[1] ??
    /^(?:insert into|update|delete from) (.*)/.exec(statement)?.[1];
  if (clause !== undefined) return [nameIn(clause)];
  const granted = /^(?:grant|revoke) .*? on (?:function |table |schema )?(.*) (?:to|from) \w+/.exec(
    statement,
  )?.[1];
  return granted === undefined
    ? []
    : granted
        .replace(/\([^)]*\)/g, '')
        .split(',')
        .map(nameIn);
}

/** The schema-qualified name that a clause begins with, without the column. */
function nameIn(clause: string): string {
  return /^\s*(\w+(?:\.\w+)?)/.exec(clause)?.[1] ?? clause;
}

function withoutComments(statement: string): string {
  return statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
