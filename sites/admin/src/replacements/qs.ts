import { flatQuery } from './flatQuery.ts';

/**
 * Replaces `qs` in the admin's bundle (see `vite.config.ts`): ra-supabase writes flat queries of text with it,
 * and `qs` would add 11 kB for nested ones.
 */
export default {
  stringify: (query: Readonly<Record<string, unknown>>): string =>
    flatQuery(query)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&'),
};
