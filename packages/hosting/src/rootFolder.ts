import { fileURLToPath } from 'node:url';

export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');
