import type { BackendSettings } from './client.ts';

/**
 * A site's settings, validated. Without `…SUPABASE_URL` the build is for the embedded backend, which has the page's own
 * origin and a fixed key; with it, the hosted project's key is required too.
 *
 * @param prefix what the build tool demands of the names of variables that pages may know
 * @param origin what a path such as `/` is resolved against; without it, it stays a path
 * @throws Error that names the variable to set
 */
export function readSettings(
  env: Readonly<Record<string, unknown>>,
  prefix: 'VITE_' | 'PUBLIC_',
  origin?: string,
): Pick<BackendSettings, 'url' | 'publishableKey' | 'storageUrl'> {
  const address = `${prefix}SUPABASE_URL`;
  const storageAddress = `${prefix}STORAGE_URL`;
  const key = `${prefix}SUPABASE_PUBLISHABLE_KEY`;
  const url = text(env[address]) ?? '/';
  if (!URL.canParse(url, origin ?? ANY_ORIGIN)) {
    throw new Error(`${address} is not a URL: set it to the URL of your project.`);
  }
  const storageUrl = text(env[storageAddress])?.replace(/\/$/, '');
  if (storageUrl && !URL.canParse(storageUrl)) {
    throw new Error(`${storageAddress} is not a URL: set it to the host for uploads, or leave it empty.`);
  }
  const publishableKey = text(env[key]) ?? (url === '/' ? LOCAL_PUBLISHABLE_KEY : undefined);
  if (!publishableKey) {
    throw new Error(`${key} is missing: set it to the publishable key of the project in ${address}.`);
  }
  return { url: (origin ? new URL(url, origin).href : url).replace(/\/$/, ''), publishableKey, storageUrl };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

const ANY_ORIGIN = 'http://localhost';

/** The embedded backend's own key. It opens nothing but a database on the same machine. */
const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_rumklar';
