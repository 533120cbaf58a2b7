import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** The folder `supabase/` of the repository. */
export const supabaseFolder = fileURLToPath(new URL('../../../supabase', import.meta.url));
