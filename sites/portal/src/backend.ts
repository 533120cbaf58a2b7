import { createBackend } from '@rumklar/backend/client';
import { config } from './config.ts';

/** The backend client of the portal. */
export const backend = createBackend(config);
