import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isHosted } from '@rumklar/local-stack/testing';
import sharePostgres from '@rumklar/local-stack/vitestSetup';
import { rootFolder } from '@rumklar/tooling/rootFolder';

/**
 * One Postgres for the whole run; the sites must be built, unless a hosted project is tested.
 *
 * @returns the teardown
 * @throws when the sites have not been built
 */
export default function setup(): Promise<() => Promise<void>> {
  const dist = process.env.RUMKLAR_DIST ?? join(rootFolder, 'dist');
  if (!isHosted() && !existsSync(join(dist, 'index.html'))) {
    throw new Error('The sites are not built: run `npm run build` first.');
  }
  return sharePostgres();
}
