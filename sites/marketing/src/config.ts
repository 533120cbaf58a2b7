import { readSettings } from '@rumklar/backend/settings';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

/** URL and publishable key of this build's backend. The URL has no origin where that is the page's own. */
export const config = readSettings({ PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY }, 'PUBLIC_');

/** The URL of an edge function, for a form's `action`. @param name such as `send-contact-form` */
export function functionUrl(name: string): string {
  return `${config.url}/functions/v1/${name}`;
}
