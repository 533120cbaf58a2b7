import { join } from 'node:path';
import { rootFolder } from '@rumklar/hosting/rootFolder';

export { rootFolder };

export const supabaseFolder = join(rootFolder, 'supabase');

/** The path of an original image of the demo data and of the tests, e.g. `IMG_2041.jpg`. */
export function originalImage(name: string): string {
  return join(rootFolder, 'packages', 'local-stack', 'demo-images', name);
}
