import type { SiteName } from '@rumklar/domain/routes/sites';
import type { DevServerUrls } from '@rumklar/hosting/dev/devTarget';
import { startGateway } from '@rumklar/hosting/gateway/gateway';
import type { Upstream } from '@rumklar/hosting/gateway/upstreams';
import type { Listener } from '@rumklar/hosting/listen';
import { backendPrefixes, LOCAL_STRIPE_PREFIX, LOCAL_TURNSTILE_PREFIX } from '@rumklar/hosting/routes';

export interface LocalGatewayOptions extends LocalServices {
  /** @default a free port */
  port?: number;
  /** The folder of the merged sites, or the development servers. */
  sites: string | DevServerUrls;
}

export interface LocalServices {
  /** Auth, REST, storage and functions. */
  apiUrl: string;
  /** The mailbox; `/mailbox` redirects to it. */
  mailUrl?: string;
  /** The Stripe sandbox, under `/stripe-sandbox`. Without it the portal loads Stripe.js from Stripe. */
  stripeUrl?: string;
  /** Turnstile's stand-in, whose script built pages load then. */
  turnstileUrl?: string;
}

/** Serves the sites and the stack's parts at one origin. @throws when the port is taken or the sites are not built */
export function startLocalGateway({ port, sites, ...services }: LocalGatewayOptions): Promise<Listener> {
  const options = { port, ...gatewayRules(services) };
  const stripe = portalScript(services);
  const turnstile = services.turnstileUrl && `${LOCAL_TURNSTILE_PREFIX}/api.js`;
  const changePage = (html: string, site: SiteName) =>
    [turnstile, site === 'portal' && stripe].reduce<string>(
      (page, script) => (script ? withScript(page, script) : page),
      html,
    );
  if (typeof sites !== 'string') return startGateway({ ...options, devServers: sites });
  return startGateway({ ...options, dist: sites, changePage });
}

/** The Stripe.js stand-in, loaded before the portal's own scripts, so that product code needs no branch for it. */
export function portalScript({ stripeUrl }: LocalServices): string | undefined {
  return stripeUrl && `${LOCAL_STRIPE_PREFIX}/stripe.js`;
}

function gatewayRules({ apiUrl, mailUrl, stripeUrl, turnstileUrl }: LocalServices) {
  const api: Upstream = { name: 'Backenden', url: apiUrl, prefixes: backendPrefixes };
  const standIns = [
    ['Betalingstjenesten', stripeUrl, LOCAL_STRIPE_PREFIX],
    ['Turnstile', turnstileUrl, LOCAL_TURNSTILE_PREFIX],
  ] as const;
  const others = standIns.flatMap(([name, url, prefix]): Upstream[] =>
    url ? [{ name, url, prefixes: [prefix], stripsPrefix: true }] : [],
  );
  const redirects: Record<string, string> = mailUrl ? { '/mailbox': new URL('/inbox', mailUrl).href } : {};
  return {
    upstreams: [api, ...others],
    redirects,
  };
}

function withScript(html: string, src: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script defer src="${src}"></script>`);
}
