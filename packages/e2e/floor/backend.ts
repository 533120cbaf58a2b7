import { createBackend } from '@rumklar/backend/client';
import { readSettings } from '@rumklar/backend/settings';

/** The backend client, created as in the sites. */
export const backend = createBackend(readSettings({}, 'VITE_', location.origin));
