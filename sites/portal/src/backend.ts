import { createBackend } from '@rumklar/backend/client';
import { readSettings } from '@rumklar/backend/settings';

/** URL and publishable key of this build's backend. */
export const settings = readSettings(import.meta.env, 'VITE_', location.origin);

/** The backend client of the portal. */
export const backend = createBackend(settings);
