/** Replaces `@supabase/supabase-js` in the bundle (`vite.config.ts`): ra-supabase creates a client only if none is passed. */
export function createClient(): never {
  throw new Error('The admin is built without supabase-js; see backend.ts');
}

/** Replaces `jsonexport` in the bundle (`vite.config.ts`): react-admin's exporter escapes no formulas and is not in use. */
export default function jsonExport(): never {
  throw new Error('The admin is built without jsonexport; see orders/list/exportOrders.ts');
}
