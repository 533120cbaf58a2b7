// `npm run mutate -- [--file orders,desk] [--kind lock,guard] [--limit 20] [--seed 1] [--list]`: changes one place of the schema at
// a time and runs the tests of the database that reach it, which should fail; prints what no test noticed. The first run
// asks each test which functions it calls, and keeps the answer in .local.
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
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder, supabaseFolder } from '@rumklar/local-stack/settings';
import { templateDatabase } from '@rumklar/local-stack/supabase/postgres/databases';
import { copyTemplate } from '@rumklar/local-stack/testing/testDatabase';
import { shareTestPostgres, testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import { mutate, mutationKinds, mutationsOf } from '@rumklar/tooling/mutation/mutations';
import postgres from 'postgres';
import {
  type Change,
  describeChange,
  nameOfChange,
  readSchema,
  schemasFolder,
  sqlOf,
  withoutOverlaps,
} from './mutation/changes.ts';
import { runsFolder, runTests, type TestRun } from './mutation/runTests.ts';

/** What a file of tests does, by a run without a change. */
interface Reach {
  /** Hash of the file: changed tests are asked again. */
  hash: string;
  seconds: number;
  /** Functions of the database that ran, with their schema. */
  functions: string[];
}

/** How many of its tests, the nearest first, each change is tested by before those that are left are tested together. */
const NEAREST = [1, 2];

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    kind: { type: 'string' },
    limit: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const kinds = values.kind?.split(',') ?? mutationKinds;
if (!kinds.every((name) => mutationKinds.some((kind) => kind === name))) {
  throw new Error(`--kind must be of ${mutationKinds.join(', ')}`);
}

const reachFile = join(rootFolder, '.local', 'mutation-reach.json');
const chosen = choose();
/** A database in which changes are tried out. */
let validation: Awaited<ReturnType<typeof copyTemplate>> | undefined;
if (values.list) for (const change of chosen) console.log(describeChange(change));
else {
  const scratch = mkdtempSync(join(tmpdir(), 'rumklar-mutate-'));
  // Stopped half-way it leaves no tests behind; the next run of tests stops its Postgres.
  process.on('exit', () => {
    for (const folder of [scratch, runsFolder]) rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  const stopPostgres = await shareTestPostgres();
  try {
    await testAll(scratch);
  } finally {
    await validation?.stop();
    await stopPostgres();
  }
}

async function testAll(scratch: string): Promise<void> {
  const reaches = await askTests(scratch);
  let invalid = 0;
  let unseen: { change: Change; environment: TestRun['environment']; tests: string[] }[] = [];
  for (const change of chosen) {
    const environment = await prepare([change], scratch);
    if (environment) unseen.push({ change, environment, tests: testsFor(change, reaches) });
    else {
      invalid++;
      console.log(`not valid SQL: ${describeChange(change)}`);
    }
  }

  /** Tests what nobody has noticed by its next tests. */
  const round = async (count: number) => {
    const runs = unseen.flatMap(({ environment, tests }, of) =>
      tests.splice(0, count).map((path) => ({ path, environment, of })),
    );
    const results = await runTests(runs, scratch);
    const seen = new Set(runs.filter((_, index) => !results[index]?.passed).map(({ of }) => of));
    unseen = unseen.filter((_, index) => !seen.has(index));
    console.log(`${runs.length} runs of tests: ${seen.size} seen, ${unseen.length} not yet`);
  };
  for (const count of NEAREST) await round(count);

  for (const group of withoutOverlaps(unseen.map(({ change }) => change))) {
    const failing = await failingTests(group, [...reaches.keys()], scratch);
    console.log(`${group.length} together: these fail: ${[...failing].join(', ')}`);
    for (const entry of unseen) {
      if (group.includes(entry.change)) entry.tests = entry.tests.filter((path) => failing.has(path));
    }
  }
  while (unseen.some(({ tests }) => tests.length > 0)) await round(8);

  const seen = chosen.length - invalid - unseen.length;
  console.log(`\n${seen} seen, ${unseen.length} missed, ${invalid} not valid SQL`);
  for (const { change } of unseen) console.log(`  missed: ${describeChange(change)}`);
  process.exitCode = unseen.length > 0 ? 1 : 0;
}

/** The changes that the options ask for; with a limit, a random choice that the seed repeats. */
function choose(): Change[] {
  const all = readdirSync(schemasFolder)
    .filter((name) => values.file.split(',').some((part) => name.includes(part)))
    .flatMap((file) =>
      mutationsOf(readSchema(file))
        .filter(({ kind }) => kinds.includes(kind))
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

/** Runs each file of tests that is new or changed on the schemas as they are. @returns by path, without those that fail */
async function askTests(scratch: string): Promise<ReadonlyMap<string, Reach>> {
  const { server } = await testPostgres();
  const sql = postgres(server.url('supabase_admin', 'postgres'), { max: 1 });
  await sql`alter system set track_functions = 'all'`;
  await sql`select pg_reload_conf()`;
  await sql.end();
  const known: Record<string, Reach> = existsSync(reachFile)
    ? JSON.parse(readFileSync(reachFile, 'utf8'))
    : {};
  const files = testFiles().map((path) => ({ path, hash: hashOf(path) }));
  const asked = files.filter(({ path, hash }) => known[path]?.hash !== hash);
  if (asked.length > 0) {
    console.log(`Asking ${asked.length} files of tests what they call …`);
    const calls = asked.map((_, index) => join(scratch, `calls-${index}`));
    const results = await runTests(
      asked.map(({ path }, index) => ({ path, environment: { RUMKLAR_TEST_CALLS: calls[index] ?? '' } })),
      scratch,
    );
    for (const [index, { path, hash }] of asked.entries()) {
      const { passed = false, seconds = 0 } = results[index] ?? {};
      if (!passed) console.log(`${path} fails without a change, and is left out`);
      const names = existsSync(calls[index] ?? '')
        ? readFileSync(calls[index] ?? '', 'utf8').split('\n')
        : [];
      const functions = [...new Set(names)].filter(Boolean);
      if (passed) known[path] = { hash, seconds, functions };
      else delete known[path];
    }
    mkdirSync(dirname(reachFile), { recursive: true });
    writeFileSync(reachFile, JSON.stringify(known));
  }
  return new Map(files.flatMap(({ path }) => (known[path] ? [[path, known[path]]] : [])));
}

/**
 * Makes changes in a database, to see that they can be made.
 * @returns the environment of tests that have them; undefined when they are not valid SQL
 */
async function prepare(
  changes: readonly Change[],
  scratch: string,
): Promise<TestRun['environment'] | undefined> {
  const { server, template } = await testPostgres();
  const sql = sqlOf(changes);
  try {
    if (sql !== undefined) {
      const path = join(mkdtempSync(join(scratch, 'change-')), 'change.sql');
      writeFileSync(path, sql);
      validation ??= await copyTemplate(server, template);
      await tryOut(validation.url('postgres'), sql);
      return { RUMKLAR_TEST_CHANGE: path };
    }
    const folder = mkdtempSync(join(scratch, 'schemas-'));
    cpSync(schemasFolder, folder, { recursive: true });
    for (const file of new Set(changes.map((change) => change.file))) {
      const mutations = changes.filter((change) => change.file === file).map(({ mutation }) => mutation);
      writeFileSync(join(folder, file), mutate(readSchema(file), mutations));
    }
    await templateDatabase(server, folder);
    return { RUMKLAR_TEST_MIGRATIONS: folder };
  } catch (error) {
    if (error instanceof Error && ['MigrationError', 'PostgresError'].includes(error.name)) return undefined;
    throw error;
  }
}

/** Runs SQL and takes it back. @throws PostgresError */
async function tryOut(url: string, statements: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`begin;\n${statements}\nrollback;`).simple();
  } finally {
    await sql.end();
  }
}

/** The tests that fail on the schemas with changes; those that cannot be made together are made in halves. */
async function failingTests(
  changes: readonly Change[],
  tests: readonly string[],
  scratch: string,
): Promise<ReadonlySet<string>> {
  const environment = await prepare(changes, scratch);
  if (environment) {
    const results = await runTests(
      tests.map((path) => ({ path, environment })),
      scratch,
    );
    return new Set(tests.filter((_, index) => !results[index]?.passed));
  }
  const middle = Math.ceil(changes.length / 2);
  const halves = [changes.slice(0, middle), changes.slice(middle)];
  const failing = [];
  for (const half of halves) failing.push(...(await failingTests(half, tests, scratch)));
  return new Set(failing);
}

/** The tests that reach a change, those first that most likely fail, and in seconds. */
function testsFor(change: Change, reaches: ReadonlyMap<string, Reach>): string[] {
  const name = nameOfChange(change);
  const callers = [...reaches].filter(([, { functions }]) => functions.includes(name));
  // Tables, views and policies have no calls that are counted.
  const reaching = callers.length > 0 ? callers : [...reaches];
  const words = basename(change.file, '.sql').split('_').slice(1);
  const short = name.replace(/^\w+\./, '');
  const { kind, before } = change.mutation;
  const asksWhoCalls = kind === 'policy' || /private\.is_(?:admin|staff|lead|confirmed)/.test(before);
  const rank = ([path, { seconds }]: [string, Reach]) => {
    const isNamed = readFileSync(join(supabaseFolder, path), 'utf8').includes(short);
    const isNear = words.some((word) => path.toLowerCase().includes(word.slice(0, 6)));
    const isAccess = asksWhoCalls && path.includes('access');
    return seconds * (isNamed ? 0.2 : 1) * (isNear ? 0.3 : 1) * (isAccess ? 0.1 : 1);
  };
  return reaching
    .map((entry) => ({ path: entry[0], rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path);
}

/** Not those of scripts, of a hosted project, and of the text of the schemas. */
function testFiles(): string[] {
  const others = /^(?:release|hosted|mutants|catalogue\/(?:migrations|schemas))/;
  return readdirSync(join(supabaseFolder, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !others.test(path))
    .map((path) => join('tests', path));
}

function hashOf(path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(supabaseFolder, path)))
    .digest('hex');
}
