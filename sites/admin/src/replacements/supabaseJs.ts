/**
 * Replaces `@supabase/supabase-js` in the admin's bundle (see `vite.config.ts`): ra-supabase only uses it to create
 * a client where none is passed, and the admin passes its own.
 */
export function createClient(): never {
  throw new Error('The admin is built without supabase-js; see backend.ts');
}
