// `npm run mutate -- [--file orders,desk] [--kind lock] [--limit 20] [--seed 1] [--list]`: changes one place of the schema at
// a time and runs the tests of the database, which should fail. Prints the changes that no test noticed. Takes minutes
// to hours, so it is run by hand, after a change of policies or procedures.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutation, mutationKinds, mutationsOf } from '../src/mutation/mutations.ts';
import { rootFolder } from '../src/rootFolder.ts';

/** `seen`: a test failed; `missed`: all passed; `invalid`: the database refused the schema. */
type Result = 'seen' | 'missed' | 'invalid';

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    kind: { type: 'string' },
    limit: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
if (values.kind && !mutationKinds.some((kind) => kind === values.kind)) {
  throw new Error(`--kind must be one of ${mutationKinds.join(', ')}`);
}

const schemas = join(rootFolder, 'supabase', 'schemas');
const scratch = mkdtempSync(join(tmpdir(), 'rumklar-mutate-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const counts: Record<Result, number> = { seen: 0, missed: 0, invalid: 0 };
const missed: string[] = [];
const chosen = choose();
for (const [index, { file, mutation }] of chosen.entries()) {
  const place = `${basename(file)}:${mutation.line}`;
  const change = `${mutation.kind}: ${mutation.before.slice(0, 100)} → ${mutation.after || '(nothing)'}`;
  if (values.list) {
    console.log(`${place}  ${change}`);
    continue;
  }
  const began = performance.now();
  const result = test(file, mutation);
  counts[result]++;
  if (result === 'missed') missed.push(`${place}  ${change}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${index + 1}/${chosen.length}  ${result.padEnd(7)} ${seconds} s  ${place}  ${change}`);
}
if (!values.list) {
  const { seen, invalid } = counts;
  console.log(`\n${seen} seen, ${missed.length} missed, ${invalid} not valid SQL`);
  for (const line of missed) console.log(`  missed: ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** The mutations that the options ask for; with a limit, a random choice that the seed repeats. */
function choose(): { file: string; mutation: Mutation }[] {
  const all = readdirSync(schemas)
    .filter((name) => (values.file ?? '').split(',').some((part) => name.includes(part)))
    .flatMap((file) =>
      mutationsOf(readFileSync(join(schemas, file), 'utf8'))
        .filter(({ kind }) => !values.kind || kind === values.kind)
        .map((mutation) => ({ file, mutation })),
    );
  if (!values.limit) return all;
  let state = Number(values.seed);
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return all
    .map((entry) => ({ entry, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Number(values.limit))
    .map(({ entry }) => entry);
}

function test(file: string, mutation: Mutation): Result {
  const folder = join(scratch, 'schemas');
  cpSync(schemas, folder, { recursive: true });
  writeFileSync(join(folder, file), mutation.sql);
  // The tests nearest to the change come first: most changes are seen there, in seconds.
  const naming = testsNaming(readFileSync(join(schemas, file), 'utf8'), mutation.line);
  const words = basename(file, '.sql').split('_').slice(1);
  const nearest = naming.filter((path) => words.some((word) => path.toLowerCase().includes(word)));
  for (const tests of [nearest, naming].filter(({ length }) => length > 0)) {
    const result = run(folder, tests);
    if (result !== 'missed') return result;
  }
  return run(folder, []);
}

/** @param tests their paths; none: all */
function run(folder: string, tests: string[]): Result {
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  spawnSync('vitest', ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`], {
    cwd: join(rootFolder, 'supabase'),
    env: { ...process.env, RUMKLAR_TEST_MIGRATIONS: folder },
    stdio: 'ignore',
  });
  const { numTotalTests = 0, success = false } = readReport(report);
  if (numTotalTests === 0) return 'invalid';
  return success ? 'missed' : 'seen';
}

function readReport(path: string): { numTotalTests?: number; success?: boolean } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No report is written where the schema cannot be made.
    return {};
  }
}

/** Paths of the tests that name the procedure, trigger or table at this line. */
function testsNaming(sql: string, line: number): string[] {
  const above = sql.split('\n').slice(0, line).join('\n');
  const names = [
    ...above.matchAll(/create (?:or replace )?(?:function|table|view) (?:public|private)\.(\w+)/g),
  ];
  const name = names.at(-1)?.[1];
  if (!name) return [];
  const tests = join(rootFolder, 'supabase', 'tests');
  return readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('catalogue'))
    .filter((path) => readFileSync(join(tests, path), 'utf8').includes(name))
    .map((path) => join('tests', path));
}
