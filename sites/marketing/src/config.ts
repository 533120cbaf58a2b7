import { readSettings } from '@rumklar/backend/settings';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

/** Where this build's backend is, and how to reach it; without an origin where that is the page's own. */
export const config = readSettings({ PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY }, 'PUBLIC_');

/** The address of an edge function, for the forms. @param name such as `send-contact-form` */
export function functionUrl(name: string): string {
  return `${config.url}/functions/v1/${name}`;
}
