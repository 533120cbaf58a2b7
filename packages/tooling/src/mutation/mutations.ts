/** A change of SQL that a test should notice. */
export interface Mutation {
  kind: MutationKind;
  /** Line of the change, from 1. */
  line: number;
  before: string;
  after: string;
  /** Where `before` begins and ends in the SQL. */
  start: number;
  end: number;
}

/** The SQL with mutations, none of which overlap. */
export function mutate(sql: string, mutations: readonly Mutation[]): string {
  return [...mutations]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, after }) => text.slice(0, start) + after + text.slice(end), sql);
}

export const mutationKinds = ['condition', 'policy', 'guard', 'lock', 'boundary', 'trigger'] as const;

/**
 * `condition`: a term after `and` or `where` is dropped · `policy`: a policy lets every row through · `guard`: an `if`
 * before a refusal never applies · `lock`: a row or advisory lock is not taken · `boundary`: a comparison includes or
 * excludes its limit · `trigger`: a trigger is not created.
 */
export type MutationKind = (typeof mutationKinds)[number];

/** Every mutation of a migration, in the order of its lines. The database refuses those that are not valid SQL. */
export function mutationsOf(sql: string): Mutation[] {
  const code = blankOut(sql);
  return [
    ...conditions(code),
    ...policies(code),
    ...guards(code),
    ...replacements('lock', code, /\bfor (?:no key )?update(?: of \w+)?(?: skip locked| nowait)?/g, ''),
    ...replacements('lock', code, /perform pg_advisory_xact_lock\([^;]*;/g, ''),
    ...replacements('boundary', code, /(?<=\s)(?:<=|>=|<|>)(?=\s)/g, (found) => opposites[found] ?? found),
    ...replacements('trigger', code, /create (?:or replace |constraint )?trigger [^;]*;/g, ''),
  ]
    .map(({ start, end, after, kind }) => ({
      kind,
      line: sql.slice(0, start).split('\n').length,
      before: sql.slice(start, end).replaceAll(/\s+/g, ' ').trim(),
      after,
      start,
      end,
    }))
    .sort((a, b) => a.line - b.line);
}

interface Change {
  kind: MutationKind;
  start: number;
  end: number;
  after: string;
}

const opposites: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Ends a term of a condition, outside of parentheses. */
const TERM_END =
  /^(?:and|or|then|loop|order by|group by|limit|returning|union|for|on conflict|window|else|when|end|left join|join)\b/;

function conditions(code: string): Change[] {
  const changes: Change[] = [];
  for (const { 0: keyword, index: start } of code.matchAll(/\b(?:and|where)\b/g)) {
    if (keyword === 'and' && isBetween(code, start)) continue;
    const begin = start + keyword.length;
    const end = endOfTerm(code, begin);
    if (end === begin) continue;
    changes.push({
      kind: 'condition',
      start,
      end,
      after: keyword === 'where' ? 'where true ' : '',
    });
  }
  return changes;
}

function isBetween(code: string, and: number): boolean {
  return /\bbetween\s+[^\s]+\s*$/.test(code.slice(0, and));
}

function endOfTerm(code: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < code.length; at++) {
    const character = code[at];
    if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) return at;
    else if (depth > 0) continue;
    else if (character === ';' || character === ',' || code.startsWith('$$', at)) return at;
    else if (/\s/.test(code[at - 1] ?? '') && TERM_END.test(code.slice(at, at + 16)) && !isBetween(code, at))
      return at;
  }
  return code.length;
}

function policies(code: string): Change[] {
  return [...code.matchAll(/create policy [^;]*;/g)].flatMap(({ 0: policy, index }) =>
    [...policy.matchAll(/\b(?:using|with check) \(/g)].map(({ 0: head, index: offset }) => {
      const start = index + offset + head.length;
      return {
        kind: 'policy' as const,
        start,
        end: endOfTerm(blankKeywords(code, start), start),
        after: 'true',
      };
    }),
  );
}

/** The code with the words blanked that would end a term early: a policy's expression ends at its parenthesis. */
function blankKeywords(code: string, from: number): string {
  return code.slice(0, from) + code.slice(from).replaceAll(/[\w,]/g, '_');
}

function guards(code: string): Change[] {
  return [...code.matchAll(/\bif\s+([^;]*?)\s+then\s+(?=perform private\.refuse|raise|return)/g)].map(
    ({ 0: whole, 1: condition = '', index }) => {
      const start = index + whole.indexOf(condition);
      return { kind: 'guard', start, end: start + condition.length, after: 'false' };
    },
  );
}

function replacements(
  kind: MutationKind,
  code: string,
  pattern: RegExp,
  after: string | ((found: string) => string),
): Change[] {
  return [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind,
    start: index,
    end: index + found.length,
    after: typeof after === 'string' ? after : after(found),
  }));
}

/** The SQL with comments and the contents of quoted strings replaced by blanks, at the same positions. */
function blankOut(sql: string): string {
  return sql
    .replaceAll(/--[^\n]*/g, (found) => ' '.repeat(found.length))
    .replaceAll(/'(?:[^']|'')*'/g, (found) => `'${'_'.repeat(found.length - 2)}'`);
}
