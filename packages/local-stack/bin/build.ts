// `npm run build [-- --quiet --local]`: builds the three sites and merges them into `dist/`; `--quiet` prints errors only,
// `--local` ignores `.env`, so that the sites use the embedded backend.
import { buildSites } from '../src/gateway/build.ts';
import { loadSettings } from '../src/settings.ts';

if (!process.argv.includes('--local')) loadSettings();
try {
  console.log(`Built ${await buildSites({ quiet: process.argv.includes('--quiet') })}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
