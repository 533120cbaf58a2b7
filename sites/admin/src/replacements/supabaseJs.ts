/** Replaces `@supabase/supabase-js` in the bundle (`vite.config.ts`): ra-supabase creates a client only if none is passed. */
export function createClient(): never {
  throw new Error('The admin is built without supabase-js; see backend.ts');
}
