import { textOf } from './fields.ts';

/** The keys that a project gives its functions: as JSON by their names, and as a legacy key, until December 2026. */
export const projectKeys = {
  publishable: { named: 'SUPABASE_PUBLISHABLE_KEYS', legacy: 'SUPABASE_ANON_KEY' },
  secret: { named: 'SUPABASE_SECRET_KEYS', legacy: 'SUPABASE_SERVICE_ROLE_KEY' },
} as const;

/**
 * The key named `default`, as hosted Supabase names the first one, else any of them.
 *
 * @param text such as `{"default":"sb_secret_…"}`
 * @returns undefined when there is none
 */
export function namedKeyOf(text: string): string | undefined {
  const keys = parse(text);
  return textOf(keys, 'default') ?? Object.values(keys).find((key) => typeof key === 'string');
}

function parse(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
