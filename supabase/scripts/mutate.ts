// `npm run mutate -- [--file orders,desk] [--kind lock] [--limit 20] [--seed 1] [--list]`: changes one place of the schema at
// a time and runs the tests of the database that reach it, the nearest for a minute. What these do not notice is changed
// together, and each change is tested alone by those of all tests that then fail. Prints what no test noticed. The first run
// asks each test which functions it calls, and keeps the answer in .local.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder, supabaseFolder } from '@rumklar/local-stack/settings';
import { dropTemplate, templateDatabase } from '@rumklar/local-stack/supabase/postgres/databases';
import { shareTestPostgres, testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import { type Mutation, mutate, mutationKinds, mutationsOf } from '@rumklar/tooling/mutation/mutations';
import postgres from 'postgres';

/** `seen`: a test failed; `missed`: all that reach it passed; `invalid`: the database refused the schema. */
type Result = 'seen' | 'missed' | 'invalid';

/** What a file of tests does, by one run of it alone. */
interface Reach {
  /** Hash of the file: changed tests are asked again. */
  hash: string;
  seconds: number;
  /** Functions of the database that ran, with their schema. */
  functions: string[];
}

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    kind: { type: 'string' },
    limit: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
if (values.kind && !mutationKinds.some((kind) => kind === values.kind)) {
  throw new Error(`--kind must be one of ${mutationKinds.join(', ')}`);
}

const schemas = join(supabaseFolder, 'schemas');
const testsFolder = join(supabaseFolder, 'tests');
const reachFile = join(rootFolder, '.local', 'mutation-reach.json');
const chosen = choose();
if (values.list) for (const change of chosen) console.log(describe(change));
else await testAll();

async function testAll(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'rumklar-mutate-'));
  const stopPostgres = await shareTestPostgres();
  try {
    const reaches = await askTests(scratch);
    const results: Record<Result, Change[]> = { seen: [], missed: [], invalid: [] };
    const report = (change: Change, result: Result) => {
      results[result].push(change);
      console.log(`${result.padEnd(7)}  ${describe(change)}`);
    };
    const unseen: Change[] = [];
    await inParallel(chosen, async (change) => {
      const result = await test([change], nearest(testsFor(change, reaches), reaches), scratch);
      if (result === 'missed') unseen.push(change);
      else report(change, result);
    });
    for (const batch of withoutOverlaps(unseen)) {
      console.log(`${batch.length} changes together, by all tests …`);
      const failing = await failingTests(batch, [...reaches.keys()], scratch);
      await inParallel(batch, async (change) => {
        const tests = testsFor(change, reaches).filter((path) => failing.has(path));
        report(change, await test([change], tests.length > 0 ? [tests] : [], scratch));
      });
    }
    const { seen, missed, invalid } = results;
    console.log(`\n${seen.length} seen, ${missed.length} missed, ${invalid.length} not valid SQL`);
    for (const change of missed) console.log(`  missed: ${describe(change)}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await stopPostgres();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Groups of changes that can be made at once. */
function withoutOverlaps(changes: readonly Change[]): Change[][] {
  const batches: Change[][] = [];
  for (const change of changes) {
    const overlaps = (other: Change) =>
      other.file === change.file &&
      other.mutation.start < change.mutation.end &&
      change.mutation.start < other.mutation.end;
    const batch = batches.find((others) => !others.some(overlaps));
    if (batch) batch.push(change);
    else batches.push([change]);
  }
  return batches;
}

interface Change {
  file: string;
  mutation: Mutation;
}

function describe({ file, mutation }: Change): string {
  const { kind, line, before, after } = mutation;
  return `${file}:${line}  ${kind}: ${before.slice(0, 100)} → ${after || '(nothing)'}`;
}

/** The changes that the options ask for; with a limit, a random choice that the seed repeats. */
function choose(): Change[] {
  const all = readdirSync(schemas)
    .filter((name) => values.file.split(',').some((part) => name.includes(part)))
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
    .map((change) => ({ change, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Number(values.limit))
    .map(({ change }) => change);
}

/** Runs each file of tests that is new or changed alone, on the schemas as they are. @returns by path */
async function askTests(scratch: string): Promise<ReadonlyMap<string, Reach>> {
  const { server } = await testPostgres();
  const sql = postgres(server.url('supabase_admin', 'postgres'), { max: 1 });
  await sql`alter system set track_functions = 'all'`;
  await sql`select pg_reload_conf()`;
  await sql.end();
  await templateDatabase(server, schemas);
  mkdirSync(dirname(reachFile), { recursive: true });
  const known: Record<string, Reach> = existsSync(reachFile)
    ? JSON.parse(readFileSync(reachFile, 'utf8'))
    : {};
  const reaches = new Map<string, Reach>();
  await inParallel(testFiles(), async (path, index) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(supabaseFolder, path)))
      .digest('hex');
    const kept = known[path];
    const reach = kept?.hash === hash ? kept : await askTest(path, hash, join(scratch, `calls-${index}`));
    if (!reach) return console.log(`${path}: fails without a change and is left out`);
    reaches.set(path, reach);
    if (reach === kept) return;
    console.log(`${path}: ${reach.functions.length} functions · ${Math.round(reach.seconds)} s`);
    writeFileSync(reachFile, JSON.stringify({ ...known, ...Object.fromEntries(reaches) }));
  });
  return reaches;
}

/** Runs a file of tests on the schemas as they are. @param calls where its calls are written @returns undefined when it fails */
async function askTest(path: string, hash: string, calls: string): Promise<Reach | undefined> {
  const began = performance.now();
  if (!(await pass([path], schemas, `${calls}.json`, { RUMKLAR_TEST_CALLS: calls }))) return undefined;
  const seconds = (performance.now() - began) / 1000;
  const names = existsSync(calls) ? readFileSync(calls, 'utf8').split('\n') : [];
  return { hash, seconds, functions: [...new Set(names)].filter(Boolean) };
}

/** Runs groups of tests one after the other on the schemas with changes. */
async function test(
  changes: readonly Change[],
  groups: readonly (readonly string[])[],
  scratch: string,
): Promise<Result> {
  try {
    return await withChanges(changes, scratch, async (folder) => {
      for (const tests of groups) {
        if (!(await pass(tests, folder, `${folder}.json`))) return 'seen';
      }
      return 'missed';
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'MigrationError') return 'invalid';
    throw error;
  }
}

/** The tests that fail on the schemas with changes, each run alone: those that cannot be made together are made in halves. */
async function failingTests(
  changes: readonly Change[],
  tests: readonly string[],
  scratch: string,
): Promise<Set<string>> {
  const failing = new Set<string>();
  try {
    await withChanges(changes, scratch, async (folder) => {
      await inParallel(tests, async (path, index) => {
        if (!(await pass([path], folder, `${folder}-${index}.json`))) failing.add(path);
      });
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'MigrationError' || changes.length < 2) throw error;
    const middle = Math.ceil(changes.length / 2);
    for (const half of [changes.slice(0, middle), changes.slice(middle)]) {
      for (const path of await failingTests(half, tests, scratch)) failing.add(path);
    }
  }
  return failing;
}

/** Does some work with a database that was made from the schemas with changes. @param work gets their folder @throws MigrationError */
async function withChanges<Outcome>(
  changes: readonly Change[],
  scratch: string,
  work: (folder: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(scratch, 'schemas-'));
  cpSync(schemas, folder, { recursive: true });
  for (const file of new Set(changes.map((change) => change.file))) {
    const mutations = changes.filter((change) => change.file === file).map(({ mutation }) => mutation);
    writeFileSync(join(folder, file), mutate(readFileSync(join(schemas, file), 'utf8'), mutations));
  }
  const { server } = await testPostgres();
  try {
    const template = await templateDatabase(server, folder);
    try {
      return await work(folder);
    } finally {
      await dropTemplate(server, template);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests that reach a change, those first that most likely fail, and in seconds. */
function testsFor({ file, mutation }: Change, reaches: ReadonlyMap<string, Reach>): string[] {
  const name = nameAt(readFileSync(join(schemas, file), 'utf8'), mutation);
  const callers = [...reaches].filter(([, { functions }]) => functions.includes(name));
  // Tables, views and policies have no calls that are counted.
  const reaching = callers.length > 0 ? callers : [...reaches];
  const words = basename(file, '.sql').split('_').slice(1);
  const short = name.replace(/^\w+\./, '');
  const rank = ([path, { seconds }]: [string, Reach]) => {
    const isNamed = readFileSync(join(supabaseFolder, path), 'utf8').includes(short);
    const isNear = words.some((word) => path.toLowerCase().includes(word.slice(0, 6)));
    const isAccess = mutation.kind === 'policy' && path.includes('access');
    return seconds * (isNamed ? 0.2 : 1) * (isNear ? 0.3 : 1) * (isAccess ? 0.1 : 1);
  };
  return reaching
    .map((entry) => ({ path: entry[0], rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path);
}

/** The first of some tests: a group of ten seconds, and one of the minute after it. */
function nearest(tests: readonly string[], reaches: ReadonlyMap<string, Reach>): string[][] {
  const left = [...tests];
  const take = (limit: number) => {
    const group: string[] = [];
    for (
      let seconds = 0;
      left[0] && seconds < limit;
      seconds += reaches.get(group.at(-1) ?? '')?.seconds ?? 0
    ) {
      group.push(left.shift() ?? '');
    }
    return group;
  };
  return [take(10), take(60)].filter(({ length }) => length > 0);
}

/** What a change belongs to: the function of a trigger, else what was created last above it, with its schema. */
function nameAt(sql: string, { line, kind, before }: Mutation): string {
  const executed =
    kind === 'trigger' ? /execute (?:function|procedure) (\w+\.\w+)/.exec(before)?.[1] : undefined;
  if (executed) return executed;
  const above = sql.split('\n').slice(0, line).join('\n');
  const created = [
    ...above.matchAll(
      /create (?:or replace )?(?:(?:function|table|view) |policy [^;]*? on )((?:public|private)\.\w+)/g,
    ),
  ];
  return created.at(-1)?.[1] ?? '';
}

function testFiles(): string[] {
  return readdirSync(testsFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('release') && !path.startsWith('hosted'))
    .map((path) => join('tests', path));
}

/** Whether tests pass on the schemas of a folder. @param tests their paths */
async function pass(
  tests: readonly string[],
  folder: string,
  report: string,
  environment: Record<string, string> = {},
): Promise<boolean> {
  const limits = ['--testTimeout=120000', '--hookTimeout=120000'];
  const child = spawn(
    'vitest',
    ['run', ...tests, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, ...limits],
    {
      cwd: supabaseFolder,
      env: { ...process.env, RUMKLAR_TEST_MIGRATIONS: folder, ...environment },
      stdio: 'ignore',
      timeout: 20 * 60_000,
    },
  );
  await new Promise((done) => child.on('close', done));
  const { numTotalTests = 0, success = false } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  rmSync(report, { force: true });
  return success && numTotalTests > 0;
}

/** Does the work for each item, as many at a time as there are processors. */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
