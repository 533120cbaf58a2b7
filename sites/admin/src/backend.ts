import { createBackend } from '@rumklar/backend/client';
import type { supabaseAuthProvider } from 'ra-supabase';
import { config } from './config.ts';

/** The admin's one client. */
export const backend = createBackend(config);

/** The same, as ra-supabase asks for it. It uses `auth` alone, and the rest of a whole client costs 10 kB. */
export const wholeBackend = backend as Parameters<typeof supabaseAuthProvider>[0];
