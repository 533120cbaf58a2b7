/**
 * Stands in for `@supabase/supabase-js` in the admin's bundle (see `vite.config.ts`): ra-supabase would make a client
 * where it gets none, and the admin's own is put together from the parts that it needs.
 */
export function createClient(): never {
  throw new Error('The admin is built without supabase-js; see backend.ts');
}
