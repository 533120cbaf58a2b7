import { backendPrefixes, LOCAL_STRIPE_PREFIX } from '@rumklar/hosting/backendPaths';
import { startGateway } from '@rumklar/hosting/gateway/gateway';
import type { Upstream } from '@rumklar/hosting/gateway/upstreams';
import type { Listener } from '@rumklar/hosting/listen';

/** What the gateway of the local stack serves. */
export interface LocalGatewayOptions extends LocalServices {
  /** @default a free port */
  port?: number;
  /** The merged sites. */
  dist: string;
}

/** Addresses of the stack's parts behind the gateway. */
export interface LocalServices {
  /** Auth, REST, storage and functions. */
  apiUrl: string;
  /** The mailbox; `/mailbox` redirects to it. */
  mailUrl?: string;
  /** The Stripe sandbox, under `/stripe-sandbox`. Without it the portal loads Stripe.js from Stripe. */
  stripeUrl?: string;
}

/**
 * Serves the sites and the stack's parts at one origin.
 *
 * @throws when the port is taken or the sites are not built
 */
export function startLocalGateway({ port, dist, ...services }: LocalGatewayOptions): Promise<Listener> {
  return startGateway({ port, dist, ...gatewayRules(services) });
}

/** The gateway's options that come from the stack. */
function gatewayRules({ apiUrl, mailUrl, stripeUrl }: LocalServices) {
  const api: Upstream = { name: 'Backenden', url: apiUrl, prefixes: backendPrefixes };
  const stripe: Upstream[] = stripeUrl
    ? [
        {
          name: 'Betalingstjenesten',
          url: stripeUrl,
          prefixes: [LOCAL_STRIPE_PREFIX],
          stripsPrefix: true,
        },
      ]
    : [];
  const redirects: Record<string, string> = mailUrl ? { '/mailbox': new URL('/inbox', mailUrl).href } : {};
  return {
    upstreams: [api, ...stripe],
    redirects,
    changePage: (html: string, site: string) => (stripeUrl && site === 'portal' ? withStripeJs(html) : html),
  };
}

/** Loads the Stripe.js stand-in before the portal's own script, so that product code needs no branch for it. */
function withStripeJs(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script defer src="${STRIPE_JS}"></script>`);
}

const STRIPE_JS = `${LOCAL_STRIPE_PREFIX}/stripe.js`;
