import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** The folder `supabase/` of the repository. */
export const supabaseFolder = fileURLToPath(new URL('../../../supabase', import.meta.url));

/** The path of an original image of the demo data and of the tests, e.g. `IMG_2041.jpg`. */
export function originalImage(name: string): string {
  return join(rootFolder, 'packages', 'local-stack', 'demo-images', name);
}
