/**
 * What to do about an error of the Supabase CLI, with the options of this command; the CLI names its own. What is not known
 * here is passed on.
 */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = KNOWN.find(([words]) => words.test(message));
  return known ? `${known[1]}\n${lastLines(message)}` : message;
}

const KNOWN: readonly [RegExp, string][] = [
  [
    /Access token not provided/,
    'There is no access token: run `npx supabase login`, or set SUPABASE_ACCESS_TOKEN.',
  ],
  [
    /IPv6 is not supported|failed to connect to postgres/,
    'The database cannot be reached from here: give its address with --database postgres://… (in the dashboard under Connect, Session pooler, which IPv4 reaches).',
  ],
];

/** Without the hints of the CLI, which name its options. */
function lastLines(message: string): string {
  const lines = message
    .split('\n')
    .filter((line) => !/^(Try rerunning|Pass the project|Access token)/.test(line));
  return lines.map((line) => `  ${line}`).join('\n');
}
