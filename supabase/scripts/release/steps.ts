import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder, supabaseFolder } from '@rumklar/local-stack/settings';
import { parse } from 'smol-toml';
import { noteRelease, releaseProblems } from '../migration/released.ts';
import type { SupabaseCli } from '../supabaseCli.ts';
import { bundleFunctions } from './bundleFunctions.ts';
import type { ReleaseOptions } from './options.ts';
import type { ReleaseSettings } from './settings.ts';

/** A step of a release. Each can be repeated. */
export interface Step {
  name: string;
  /** Says what the step would change; changes nothing. */
  preview(): Promise<string>;
  /** @throws Error when the step failed */
  run(print: (line: string) => void): Promise<void>;
}

/**
 * The steps of a release in their order. The sites come first, because a build that fails should stop a release before
 * the project is changed. The functions come last: they need the schema and the secrets of their version.
 */
export function releaseSteps(options: ReleaseOptions, settings: ReleaseSettings, cli: SupabaseCli): Step[] {
  // Each command names the project: nothing depends on which one this folder is linked to.
  const remote = `--remote=${options.project}`;
  return [
    ...(options.sites ? [sitesStep(settings)] : []),
    ...(options.migrations ? [databaseStep(options, cli)] : []),
    ...(options.secondFactor ? [secondFactorStep(options, cli)] : []),
    {
      name: 'Configuration',
      preview: async () => (await cli.read(['config', 'diff', remote])).stdout,
      run: (print) => cli.run(['config', 'push', remote], print),
    },
    secretsStep(remote, settings, cli),
    {
      name: 'Buckets',
      preview: async () => bucketLines().join('\n'),
      run: (print) => cli.run(['seed', 'buckets', remote], exceptFiles(print)),
    },
    functionsStep(remote, cli),
    ...(options.administrator ? [administratorStep(options.administrator, settings)] : []),
  ];
}

function sitesStep({ sites }: ReleaseSettings): Step {
  return {
    name: 'Sites',
    preview: async () => `dist/ is built for ${sites.PUBLIC_SITE_URL} and ${sites.VITE_SUPABASE_URL}`,
    run: async (print) => {
      const script = join(rootFolder, 'packages', 'hosting', 'bin', 'build.ts');
      // --local ignores `.env`: the settings may come from another file.
      const child = spawn(process.execPath, [script, '--quiet', '--local'], {
        cwd: rootFolder,
        env: { ...process.env, ...sites },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print);
      const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
      if (code !== 0) throw new Error('The sites were not built.');
    },
  };
}

function databaseStep({ project, database = project, released }: ReleaseOptions, cli: SupabaseCli): Step {
  const push = ['db', 'push', `--remote=${database}`];
  const list = resolve(rootFolder, released);
  const folder = join(supabaseFolder, 'migrations');
  return {
    name: 'Database',
    preview: async () => {
      const { stdout, stderr } = await cli.read([...push, '--dry-run']);
      const migrations = stderr.split('\n').filter((line) => line.startsWith(' • '));
      const pending = migrations.map((line) => line.slice(' • '.length).trim());
      const problems = releaseProblems(list, folder, pending);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return migrations.length > 0 ? `migrations to apply:\n${migrations.join('\n')}` : stdout;
    },
    run: async (print) => {
      await cli.run(push, print);
      if (noteRelease(list, folder))
        print(`Commit ${released}: its migrations are released and never change again.`);
    },
  };
}

function secondFactorStep(
  { project, database = project, secondFactor }: ReleaseOptions,
  cli: SupabaseCli,
): Step {
  const isRequired = secondFactor === 'on';
  return {
    name: 'Second factor',
    preview: async () =>
      isRequired
        ? 'a code of an authenticator app is demanded of everybody in the studio'
        : 'a code is demanded of people in the studio who have set up an authenticator app',
    run: (print) =>
      cli.run(
        [
          ...['db', 'query', `--remote=${database}`],
          `update private.settings set second_factor_roles = '${isRequired ? '{admin,lead,editor}' : '{}'}'`,
        ],
        print,
      ),
  };
}

function secretsStep(remote: string, { functions }: ReleaseSettings, cli: SupabaseCli): Step {
  return {
    name: 'Secrets',
    preview: async () => {
      secretsFile(functions);
      const [secrets, keys] = await Promise.all([
        cli.read(['secrets', 'list', remote, '--output', 'json']),
        cli.read(['projects', 'api-keys', remote, '--output', 'json']),
      ]);
      const stored: { name: string; value: string }[] = JSON.parse(secrets.stdout);
      const digests = new Map(stored.map(({ name, value }) => [name, value]));
      const names = Object.keys(functions);
      const changed = names.filter((name) => {
        const digest = digests.get(name);
        return digest !== undefined && digest !== digestOf(functions[name] ?? '');
      });
      const others = [...digests.keys()].filter(
        (name) => !(name in functions) && !name.startsWith('SUPABASE_') && name !== CAPTCHA,
      );
      const isUnset = digests.has(CAPTCHA) && !functions[CAPTCHA];
      return lines([
        ['removed, no captcha any more', isUnset ? [CAPTCHA] : []],
        ['new', names.filter((name) => !digests.has(name))],
        ['changed', changed],
        ['no setting of this version, left alone', others],
        ['test keys, which charge nobody', testKeys(functions)],
        ['missing, create them under Settings → API Keys before December 2026', missingKeys(keys.stdout)],
      ]);
    },
    run: async (print) => {
      const secrets = await cli.read(['secrets', 'list', remote, '--output', 'json']);
      const stored: { name: string }[] = JSON.parse(secrets.stdout);
      // The functions would go on asking for tokens that no page sends.
      if (!functions[CAPTCHA] && stored.some(({ name }) => name === CAPTCHA))
        await cli.run(['secrets', 'unset', CAPTCHA, remote], print);
      // A file rather than arguments, which every user of this machine can read.
      await inFolder(async (folder) => {
        const file = join(folder, 'secrets.env');
        writeFileSync(file, secretsFile(functions), { mode: 0o600 });
        await cli.run(['secrets', 'set', '--env-file', file, remote], print);
      });
    },
  };
}

function functionsStep(remote: string, cli: SupabaseCli): Step {
  return {
    name: 'Functions',
    preview: async () => {
      const { stdout } = await cli.read(['functions', 'list', remote, '--output', 'json']);
      const deployed = (JSON.parse(stdout) as { slug: string }[]).map(({ slug }) => slug);
      // Bundled here already: one that is too heavy should stop a release before the project is changed.
      const bundles = await inFolder(bundleFunctions);
      const names = bundles.map(({ name }) => name);
      const sizes = bundles.map(({ bytes }) => Math.round(bytes / 1000));
      return lines([
        ['kB each', [`${Math.min(...sizes)} to ${Math.max(...sizes)}`]],
        ['new', names.filter((name) => !deployed.includes(name))],
        ['deployed again', names.filter((name) => deployed.includes(name))],
        ['deleted, not in this version', deployed.filter((name) => !names.includes(name))],
      ]);
    },
    // --prune: a function that was removed would go on answering, with the project's secret key.
    run: (print) =>
      inFolder(async (folder) => {
        await bundleFunctions(folder);
        const deploy = ['functions', 'deploy', '--use-api', '--prune', '--jobs', '4', remote];
        await cli.run(deploy, exceptFiles(print), folder);
      }),
  };
}

/** After the functions, one of which sends the invitation. */
function administratorStep(email: string, { functions, sites }: ReleaseSettings): Step {
  return {
    name: 'Administrator',
    preview: async () => `${email} is invited, if the project has no administrator`,
    run: async (print) => {
      const url = `${sites.VITE_SUPABASE_URL}/functions/v1/send-simple-invitation`;
      const headers = { 'content-type': 'application/json', 'x-job-secret': functions.JOB_SECRET ?? '' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email }) });
      const answer = await response.text();
      if (!response.ok) throw new Error(`${email} was not invited: ${response.status} ${answer}`);
      const { outcome }: { outcome?: string } = JSON.parse(answer);
      print(
        outcome === 'has_admin'
          ? 'The project has an administrator: nobody was invited.'
          : outcome === 'made_admin'
            ? `${email} has an account, which is an administrator's now.`
            : `${email} has a mail with a link, which works once and for 7 days.`,
      );
    },
  };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rumklar-release-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bucketLines(): string[] {
  const config = parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as {
    storage: { buckets: Record<string, { public: boolean; objects_path?: string }> };
  };
  return Object.entries(config.storage.buckets).map(([name, bucket]) => {
    const images = bucket.objects_path ? `, with the files of ${bucket.objects_path.replace('../', '')}` : '';
    return `${name}: as in config.toml${images}`;
  });
}

function exceptFiles(print: (line: string) => void): (line: string) => void {
  return (line) => {
    if (!line.startsWith('Uploading')) print(line);
  };
}

function lines(lists: readonly [string, string[]][]): string {
  const shown = lists.filter(([, names]) => names.length > 0);
  return shown.map(([label, names]) => `${label}: ${names.join(', ')}`).join('\n') || 'as they should be';
}

/** The kinds of keys that a project has only as legacy ones, or not at all. @param list JSON of the CLI */
function missingKeys(list: string): string[] {
  const keys: { type?: string | null }[] = JSON.parse(list);
  const kinds = ['publishable', 'secret'].filter((kind) => !keys.some(({ type }) => type === kind));
  return kinds.map((kind) => `a ${kind} key`);
}

function testKeys(secrets: Record<string, string>): string[] {
  return Object.keys(secrets).filter((name) => /^[a-z]+_test_/.test(secrets[name] ?? ''));
}

/** The secrets as a file that the CLI reads. @throws Error naming a value that such a file cannot hold */
function secretsFile(secrets: Record<string, string>): string {
  const text = Object.entries(secrets).map(([name, value]) => {
    const quote = value.includes("'") ? '"' : "'";
    if (value.includes('\n') || (quote === '"' && /["$\\]/.test(value)))
      throw new Error(`${name} mixes ' with one of " $ \\, or has a line break: choose another value.`);
    return `${name}=${quote}${value}${quote}\n`;
  });
  return text.join('');
}

/** As the management API shows a secret. */
function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

const CAPTCHA = 'TURNSTILE_SECRET_KEY';
