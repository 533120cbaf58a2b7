import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { rootFolder } from '@rumklar/hosting/rootFolder';

/** Reads the settings in `.env`, where there is one; what the environment says already stays. */
export function loadSettings(): void {
  const file = join(rootFolder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}

/** The folder of everything that is kept from one start to the next. @param named as typed, if it was */
export function dataFolder(named = process.env.RUMKLAR_DATA): string {
  return resolve(rootFolder, named ?? '.local');
}

export { rootFolder };

export const supabaseFolder = join(rootFolder, 'supabase');

/** The path of an original image of the demo data and of the tests, e.g. `IMG_2041.jpg`. */
export function originalImage(name: string): string {
  return join(rootFolder, 'packages', 'local-stack', 'demo-images', name);
}
