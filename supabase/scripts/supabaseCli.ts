import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '@rumklar/local-stack/settings';

export interface SupabaseCli {
  /**
   * Runs a command and passes on what it prints, line by line; it asks nothing, as the caller has confirmed it.
   *
   * @param workdir the folder that has `supabase/`; this repository, if omitted
   * @throws Error when the command fails
   */
  run(args: readonly string[], print: (line: string) => void, workdir?: string): Promise<void>;
  /** Runs a command that only reads. @returns what it printed @throws Error with what it printed */
  read(args: readonly string[], workdir?: string): Promise<{ stdout: string; stderr: string }>;
}

/** Runs the Supabase CLI in this repository, with `env`, by which it also replaces `env(…)` in config.toml. */
export function supabaseCli(
  options: { profile?: string | undefined },
  env: NodeJS.ProcessEnv = {},
): SupabaseCli {
  const general = ['--agent', 'no'];
  if (options.profile) general.push('--profile', options.profile);
  const start = (args: readonly string[], workdir = rootFolder) =>
    spawn(process.execPath, [command(), ...args, ...general, '--workdir', workdir], {
      cwd: rootFolder,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    run: async (args, print, workdir) => {
      const child = start([...args, '--yes'], workdir);
      for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print);
      if ((await ended(child)) !== 0) throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed.`);
    },
    read: async (args, workdir) => {
      const child = start(args, workdir);
      const output = { stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text));
      if ((await ended(child)) === 0) return output;
      throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed:\n${output.stderr}${output.stdout}`);
    },
  };
}

function command(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('supabase/package.json'));
  return join(folder, 'dist', 'supabase.js');
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** No telemetry, and no look for a newer version. */
const quiet = { DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' };
