import { createFullBackend } from '@rumklar/backend/fullClient';
import { config } from './config.ts';

/** The admin's one client. A whole one, for ra-supabase asks for it. */
export const backend = createFullBackend({ url: config.supabaseUrl, publishableKey: config.publishableKey });
