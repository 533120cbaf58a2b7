import { createBackend } from '@rumklar/backend/client';
import { withStudioUrls } from '@rumklar/backend/images/studioUrls';
import { readSettings } from '@rumklar/backend/settings';
import type { supabaseAuthProvider } from 'ra-supabase';

/** URL and publishable key of this build's backend. */
export const settings = readSettings(import.meta.env, 'VITE_', location.origin);

export const backend = withStudioUrls(createBackend(settings));

/** The same client in the type that ra-supabase requires. It uses `auth` alone; a complete client is 10 kB larger. */
export const supabaseAuthClient = backend as Parameters<typeof supabaseAuthProvider>[0];
