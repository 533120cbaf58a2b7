import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');
