import { createBackend } from '@rumklar/backend/client';
import { config } from './config.ts';

/** The portal's one client. */
export const backend = createBackend(config);
