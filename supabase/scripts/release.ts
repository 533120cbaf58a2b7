// `npm run release -- --project <ref> [--dry-run]`: releases this version to a hosted Supabase project. `-- --help` shows
// the options. Exit code: 0 success, 1 a step failed or a setting is missing, 2 wrong arguments or not confirmed.

import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isEmail } from '@rumklar/domain/auth/validation';
import { rootFolder } from '@rumklar/local-stack/settings';
import { releasedCount } from './migration/released.ts';
import { explain } from './release/explain.ts';
import { type ReleaseOptions, readOptions, releaseUsage } from './release/options.ts';
import { readReleaseSettings } from './release/settings.ts';
import { releaseSteps, type Step } from './release/steps.ts';
import { type SupabaseCli, supabaseCli } from './supabaseCli.ts';

const options = readOptions(process.argv.slice(2));
if (options === releaseUsage) console.log(releaseUsage);
else if (typeof options === 'string') fail(options, 2);
else process.exitCode = await release(options);

async function release(options: ReleaseOptions): Promise<number> {
  const { settings, problems } = readReleaseSettings(options);
  if (problems.length > 0) {
    const list = problems.map((problem) => `\n  ${problem}`).join('');
    return fail(`Nothing was changed. Set in ${options.envFile} first:${list}`, 1);
  }
  if (!options.dryRun && !options.yes && !process.stdin.isTTY)
    return fail('Nobody can confirm here: look at it with --dry-run, then run it with --yes.', 2);
  if (isFirst(options) && !options.dryRun && !options.yes && options.secondFactor === undefined) {
    const answer = await ask('\nDemand a code of an authenticator app of every administrator? (yes or no) ');
    options.secondFactor = /^(y|yes|ja?)$/i.test(answer) ? 'on' : 'off';
  }
  const cli = supabaseCli(options, settings.configuration);
  if (
    !options.dryRun &&
    !options.yes &&
    options.administrator === undefined &&
    (await lacksAdmin(options, cli))
  )
    options.administrator = await askEmail();
  const steps = releaseSteps(options, settings, cli);
  if (!(await preview(steps, options))) return 1;
  if (options.dryRun) {
    console.log('\nA dry run: nothing was changed.');
    return 0;
  }
  if (!options.yes && !(await confirm(options.project)))
    return fail('Not confirmed: nothing was changed.', 2);
  return run(steps, options);
}

/** Shows what each step would change, as far as it can be known. @returns whether it is known of all */
async function preview(steps: readonly Step[], { project }: ReleaseOptions): Promise<boolean> {
  console.log(`Release to the project ${project}: what would change`);
  const previews = await Promise.allSettled(steps.map((step) => step.preview()));
  for (const [index, result] of previews.entries()) {
    console.log(heading(index, steps));
    if (result.status === 'fulfilled') console.log(indent(result.value));
    else console.error(indent(explain(result.reason)));
  }
  const unknown = steps.filter((_, index) => previews[index]?.status === 'rejected');
  if (unknown.length === 0) return true;
  const names = unknown.map(({ name }) => name).join(', ');
  fail(`\n${names}: this could not be looked up. Nothing was changed.`, 1);
  return false;
}

async function run(steps: readonly Step[], { sites }: ReleaseOptions): Promise<number> {
  // Ctrl-C reaches the step's own process too: it ends, and what it needed is cleaned up.
  let isInterrupted = false;
  process.on('SIGINT', () => {
    isInterrupted = true;
  });
  console.log('\nReleasing');
  for (const [index, step] of steps.entries()) {
    console.log(heading(index, steps));
    const begun = performance.now();
    try {
      if (isInterrupted) throw new Error('Interrupted.');
      await step.run((line) => console.log(indent(line)));
    } catch (error) {
      return fail(`${indent(explain(error))}\n\n${stopped(index, steps)}`, 1);
    }
    console.log(indent(`done in ${((performance.now() - begun) / 1000).toFixed(1)} s`));
  }
  const next = sites ? 'Publish dist/ at the static host' : 'Let the static host build and publish the sites';
  console.log(`\nReleased. ${next} now; docs/deployment.md says what to check afterwards.`);
  return 0;
}

function stopped(index: number, steps: readonly Step[]): string {
  const names = (some: readonly Step[]) => some.map(({ name }) => name).join(', ') || 'none';
  return [
    `Stopped at step ${index + 1} of ${steps.length}, ${steps[index]?.name}.`,
    `  Done: ${names(steps.slice(0, index))}`,
    `  Not begun: ${names(steps.slice(index + 1))}`,
    'Mend what is said above and run the same command again: what is done already is found as it should be.',
  ].join('\n');
}

async function confirm(project: string): Promise<boolean> {
  return (await ask(`\nType ${project} to make these changes: `)) === project;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

async function askEmail(): Promise<string | undefined> {
  for (;;) {
    const email = await ask('\nE-mail of the first administrator, who is invited (or nothing): ');
    if (email === '' || isEmail(email)) return email.toLowerCase() || undefined;
    console.error(`${email} is no e-mail address.`);
  }
}

/** Whether the project has no administrator, nor in a first release a table of them. Where that can't be found out, the release itself fails with the reason. */
async function lacksAdmin(options: ReleaseOptions, cli: SupabaseCli): Promise<boolean> {
  if (isFirst(options)) return true;
  const { project, database = project } = options;
  const query = "select 'administrators: ' || count(*) as found from public.profiles where is_admin";
  const found = await cli.read(['db', 'query', `--remote=${database}`, query]).catch(() => undefined);
  return found !== undefined && /administrators: 0\b/.test(found.stdout);
}

/** Whether no project is known to have run a migration. */
function isFirst({ released, migrations }: ReleaseOptions): boolean {
  return migrations && releasedCount(resolve(rootFolder, released)) === 0;
}

function heading(index: number, steps: readonly Step[]): string {
  return `\n${index + 1}/${steps.length} ${steps[index]?.name}`;
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ');
}

function fail(message: string, exitCode: number): number {
  console.error(message);
  process.exitCode = exitCode;
  return exitCode;
}
