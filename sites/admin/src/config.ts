import { readSettings } from '@rumklar/backend/settings';

export const config = readSettings(import.meta.env, 'VITE_', location.origin);
