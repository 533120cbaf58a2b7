import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type BackendSettings, rememberSettings, sessionOptions } from './client.ts';
import type { Database } from './database.ts';

/**
 * A whole supabase-js client with the sites' session, for a library that asks for one. Every call of this package
 * takes it too; a site that needs no such library uses `createBackend`, which is smaller.
 */
export function createFullBackend(settings: BackendSettings): SupabaseClient<Database> {
  const client = createClient<Database>(settings.url, settings.publishableKey, {
    auth: sessionOptions,
    ...(settings.fetch ? { global: { fetch: settings.fetch } } : {}),
  });
  rememberSettings(client, settings);
  return client;
}
