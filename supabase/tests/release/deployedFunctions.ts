import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rootFolder } from '@rumklar/local-stack/paths';
import { startFunctions } from '@rumklar/local-stack/supabase/functions/host';
import type { DeployedFunction } from './managementApi.ts';

type DeployedFunctions = ReadonlyMap<string, DeployedFunction>;

/** The paths that each function was sent. */
export function filesOf(functions: DeployedFunctions): Map<string, string[]> {
  return new Map([...functions].map(([name, files]) => [name, [...files.keys()]]));
}

/** The paths that Deno reads for each function, each from its own files only. @throws Error when one is missing */
export async function graphOf(functions: DeployedFunctions): Promise<Map<string, string[]>> {
  const { folder, remove } = unpack(functions);
  const imports = [...functions.keys()].map((name) => `import ${JSON.stringify(entry(name))};\n`);
  writeFileSync(join(folder, 'all.ts'), imports.join(''));
  const args = [
    'info',
    '--json',
    '--no-lock',
    '--node-modules-dir=manual',
    '--config',
    'deno.json',
    'all.ts',
  ];
  const { stdout } = await promisify(execFile)('deno', args, { cwd: folder, maxBuffer: 2 ** 26 });
  remove();
  const modules: { specifier: string; error?: string }[] = JSON.parse(stdout).modules;
  const graph = new Map<string, string[]>();
  for (const { specifier, error } of modules) {
    if (error) throw new Error(error);
    if (!specifier.startsWith('file:')) continue;
    const [, name = '', path = ''] =
      /^sent\/([^/]+)\/(.+)$/.exec(
        fileURLToPath(specifier)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      ) ?? [];
    if (name) graph.set(name, [...(graph.get(name) ?? []), path]);
  }
  return graph;
}

/** Serves the functions from what was sent, and from nothing else. @param env their whole environment */
export async function serveDeployed(functions: DeployedFunctions, env: Record<string, string>) {
  const { folder, remove } = unpack(functions);
  for (const name of functions.keys()) {
    mkdirSync(join(folder, 'functions', name), { recursive: true });
    writeFileSync(
      join(folder, 'functions', name, 'index.ts'),
      `import ${JSON.stringify(`../../${entry(name)}`)};\n`,
    );
  }
  const host = await startFunctions({ folder: join(folder, 'functions'), env, log: () => {} });
  return {
    names: host.names,
    call: (name: string, headers: Record<string, string>) =>
      fetch(`${host.url}/functions/v1/${name}`, { method: 'POST', headers, body: '{}' }),
    stop: async () => {
      await host.stop();
      remove();
    },
  };
}

/** Writes each function's files into a folder of its own, where packages come from this repository's node_modules. */
function unpack(functions: DeployedFunctions): { folder: string; remove(): void } {
  mkdirSync(join(rootFolder, '.local'), { recursive: true });
  const folder = mkdtempSync(join(rootFolder, '.local', 'release-'));
  for (const [name, files] of functions) {
    for (const [path, text] of files) {
      const file = join(folder, 'sent', name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  writeFileSync(join(folder, 'deno.json'), '{}');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

function entry(name: string): string {
  return `./sent/${name}/supabase/functions/${name}/index.ts`;
}
