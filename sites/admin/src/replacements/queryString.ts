import { flatQuery } from './flatQuery.ts';

/**
 * Replaces `query-string` in the admin's bundle (see `vite.config.ts`): react-admin reads and writes flat queries
 * of text with it, for which `URLSearchParams` is enough.
 */
export function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringify(query: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(flatQuery(query)).toString();
}
