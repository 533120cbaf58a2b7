import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.ts';

/** The one client that every call of this package takes first. */
export type Backend = SupabaseClient<Database>;

/** Where the backend is, and how to reach it. */
export interface BackendSettings {
  /** The project's address without a path, such as `https://abc.supabase.co`. */
  url: string;
  /** The key that may be public (`sb_publishable_…`). */
  publishableKey: string;
  /** In the place of the global `fetch`, for tests and servers. */
  fetch?: typeof fetch;
}

/**
 * The client of a site. The three sites share one session, so all of them keep it under the same key; links in mails
 * carry a token hash that a page redeems itself, so nothing is read from the address bar.
 */
export function createBackend(settings: BackendSettings): Backend {
  const client = createClient<Database>(settings.url, settings.publishableKey, {
    auth: {
      storageKey: AUTH_STORAGE_KEY,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
    ...(settings.fetch ? { global: { fetch: settings.fetch } } : {}),
  });
  settingsOf.set(client, settings);
  return client;
}

/** The settings a client was made with; `undefined` for a client that {@link createBackend} did not make. */
export function backendSettings(client: Backend): BackendSettings | undefined {
  return settingsOf.get(client);
}

const settingsOf = new WeakMap<Backend, BackendSettings>();
