// `npm run build [-- --quiet --local]`: builds the three sites and merges them into `dist/`; `--quiet` prints errors only,
// `--local` ignores `.env`, so that the sites use the embedded backend.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { buildSites } from '../src/build/buildSites.ts';

try {
  const { values } = parseArgs({ options: { quiet: { type: 'boolean' }, local: { type: 'boolean' } } });
  const settings = join(rootFolder, '.env');
  if (!values.local && existsSync(settings)) loadEnvFile(settings);
  console.log(`Built ${await buildSites({ quiet: values.quiet })}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
