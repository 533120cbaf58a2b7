/** The parts of a query that are set, as text. @throws Error for a list or an object, in a form that no server reads */
export function flatQuery(query: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      if (typeof value !== 'object') return [name, String(value)];
      throw new Error(`The admin's query strings are flat, but '${name}' is nested; see vite.config.ts`);
    });
}
