import { readSettings } from '@rumklar/backend/settings';

/** URL and key of the backend that this build uses. */
export const config = readSettings(import.meta.env, 'VITE_', location.origin);
