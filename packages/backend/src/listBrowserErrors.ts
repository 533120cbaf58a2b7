import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import type { Backend } from './client.ts';
import { unwrap } from './failures.ts';

export interface BrowserError {
  fingerprint: string;
  message: string;
  stack: string | null;
  path: string;
  times: number;
  lastSeenAt: string;
}

export interface BrowserErrors {
  errors: BrowserError[];
  total: number;
}

/** What went wrong in browsers within 30 days, the ten seen last and how many there are; for administrators. */
export async function listBrowserErrors(client: Backend): Promise<BrowserErrors> {
  const rows = await unwrap(client.rpc('list_browser_errors'), deskTexts.browserErrorsFailed);
  return {
    errors: rows.map(({ last_seen_at: lastSeenAt, fingerprint, message, stack, path, times }) => ({
      fingerprint,
      message,
      stack,
      path,
      times,
      lastSeenAt,
    })),
    total: rows[0]?.total ?? 0,
  };
}
