import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/settings';
import { startFunctions } from '@rumklar/local-stack/supabase/functions/host';
import type { DeployedFunction } from './managementApi.ts';

type DeployedFunctions = ReadonlyMap<string, DeployedFunction>;

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
  return `./sent/${name}/supabase/functions/${name}/index.js`;
}
