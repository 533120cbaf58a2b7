import { createBackend } from '@rumklar/backend/client';
import { readSettings } from '@rumklar/backend/settings';

/** The client that the sites have. */
export const backend = createBackend(readSettings({}, 'VITE_', location.origin));
