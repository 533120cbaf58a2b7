import { readConfig } from './readConfig.ts';

/** The settings of this build. */
export const config = readConfig(import.meta.env, location.origin);
