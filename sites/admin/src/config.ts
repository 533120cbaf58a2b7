import { readSettings } from '@rumklar/backend/settings';

/** URL and publishable key of this build's backend. */
export const config = readSettings(import.meta.env, 'VITE_', location.origin);
