import { createBackend } from '@rumklar/backend/client';
import { withStudioUrls } from '@rumklar/backend/images/studioUrls';
import type { supabaseAuthProvider } from 'ra-supabase';
import { config } from './config.ts';

export const backend = withStudioUrls(createBackend(config));

/** The same client in the type that ra-supabase requires. It uses `auth` alone; a complete client is 10 kB larger. */
export const supabaseAuthClient = backend as Parameters<typeof supabaseAuthProvider>[0];
