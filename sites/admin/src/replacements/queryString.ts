/** Replaces `query-string` in the bundle (`vite.config.ts`): `URLSearchParams` does for react-admin's flat queries. */
export function parse(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringify(query: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(flatQuery(query)).toString();
}

/** Replaces `qs` in the bundle (`vite.config.ts`): it adds 11 kB for nested queries, and ra-supabase writes flat ones. */
export default {
  stringify: (query: Readonly<Record<string, unknown>>): string =>
    flatQuery(query)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&'),
};

/** The parts of a query that are set, as text. @throws Error for a list or an object, in a form that no server reads */
function flatQuery(query: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      if (typeof value !== 'object') return [name, String(value)];
      throw new Error(`The admin's query strings are flat, but '${name}' is nested; see vite.config.ts`);
    });
}
