/** The embedded backend's own key. It opens nothing but a database on the same machine. */
const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_rumklar';

/** What the public site is told when it is built. */
export const config = readConfig(
  import.meta.env.PUBLIC_SUPABASE_URL,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
);

/** The address of an edge function, for the forms. @param name such as `send-contact-form` */
export function functionUrl(name: string): string {
  return `${config.supabaseUrl.replace(/\/$/, '')}/functions/v1/${name}`;
}

interface PublicConfig {
  /** The project's address; `/` where the page's own origin answers. */
  supabaseUrl: string;
  publishableKey: string;
}

function readConfig(url: unknown, key: unknown): PublicConfig {
  const supabaseUrl = text(url) ?? '/';
  if (supabaseUrl !== '/' && !URL.canParse(supabaseUrl)) {
    throw new Error('PUBLIC_SUPABASE_URL is no address: set it to the address of your project.');
  }
  const publishableKey = text(key) ?? (supabaseUrl === '/' ? LOCAL_PUBLISHABLE_KEY : undefined);
  if (!publishableKey) {
    throw new Error(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing: set it to the publishable key of the project in PUBLIC_SUPABASE_URL.',
    );
  }
  return { supabaseUrl, publishableKey };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
