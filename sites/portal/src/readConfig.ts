/** What the portal is told when it is built. */
export interface PortalConfig {
  supabaseUrl: string;
  publishableKey: string;
}

/**
 * The build's settings, checked. Without `VITE_SUPABASE_URL` the build is for the embedded backend, which stands on
 * the page's own origin and has a fixed key; with it, the hosted project's key must be there too.
 *
 * @param env the build's variables
 * @param origin the page's origin, against which a path such as `/` is resolved
 * @throws Error that names the variable to set
 */
export function readConfig(env: Readonly<Record<string, unknown>>, origin: string): PortalConfig {
  const url = text(env.VITE_SUPABASE_URL);
  const isLocal = url === undefined || url === '/';
  const publishableKey =
    text(env.VITE_SUPABASE_PUBLISHABLE_KEY) ?? (isLocal ? LOCAL_PUBLISHABLE_KEY : undefined);
  if (!publishableKey) {
    throw new Error(
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing: set it to the publishable key of the project in VITE_SUPABASE_URL.',
    );
  }
  return {
    supabaseUrl: absolute('VITE_SUPABASE_URL', url ?? '/', origin),
    publishableKey,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function absolute(name: string, value: string, origin: string): string {
  if (!URL.canParse(value, origin)) throw new Error(`${name} is no address: set it to a URL or a path.`);
  return new URL(value, origin).href.replace(/\/$/, '');
}

/** The embedded backend's own key. It opens nothing but a database on the same machine. */
const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_rumklar';
