import { buildSites } from '../src/gateway/build.ts';
import { loadSettings } from '../src/settings.ts';

loadSettings();
try {
  console.log(`Built ${await buildSites()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
