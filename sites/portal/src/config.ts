import { readSettings } from '@rumklar/backend/settings';

/** Where this build's backend is, and how to reach it. */
export const config = readSettings(import.meta.env, 'VITE_', location.origin);
