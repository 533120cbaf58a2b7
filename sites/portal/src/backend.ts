import { createBackend } from '@rumklar/backend/client';
import { readSettings } from '@rumklar/backend/settings';

/** The backend client of the portal. */
export const backend = createBackend(readSettings(import.meta.env, 'VITE_', location.origin));
