import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { buildSites, repositoryRoot } from '../src/gateway/build.ts';

const settings = join(repositoryRoot, '.env');
if (existsSync(settings)) loadEnvFile(settings);

try {
  console.log(`Built ${await buildSites()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
