import { flatQuery } from './flatQuery.ts';

/** Replaces `query-string` in the bundle (`vite.config.ts`): `URLSearchParams` does for react-admin's flat queries. */
export function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringify(query: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(flatQuery(query)).toString();
}
