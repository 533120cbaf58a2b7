import type { Sql } from 'postgres';
import type { AuthSettings } from '../config.ts';
import type { NotifyUser, SendMail } from './mails.ts';

export interface AuthContext {
  sql: Sql;
  settings: AuthSettings;
  send: SendMail;
  notify: NotifyUser;
  /** The address to go to afterwards: the request's `redirect_to` if it is allowed, else the site. */
  redirect(request: Request): string;
}

/**
 * Chooses the redirect as GoTrue does: same host as the site, a loopback address, or a pattern of
 * additional_redirect_urls (`*` stops at `.` and `/`, `**` does not).
 */
export function allowedRedirect(
  wanted: string | null,
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>,
): string {
  if (!wanted || !URL.canParse(wanted)) return settings.siteUrl;
  const url = new URL(wanted);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return settings.siteUrl;
  const site = new URL(settings.siteUrl);
  const isSameSite =
    url.protocol === site.protocol && url.hostname === site.hostname && url.port === site.port;
  const isLoopback = ['127.0.0.1', '[::1]'].includes(url.hostname);
  const isListed = settings.redirectUrls.some((pattern) =>
    globToRegExp(pattern).test(wanted.split('#')[0] ?? ''),
  );
  return isSameSite || isLoopback || isListed ? wanted : settings.siteUrl;
}

function globToRegExp(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
