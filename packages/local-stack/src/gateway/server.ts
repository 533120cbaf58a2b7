import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Listener, listenWith } from '../listen.ts';
import { forward } from './proxy.ts';
import { createSitesApp } from './sites.ts';
import { upstreamOf } from './upstreams.ts';

/** How the gateway runs. */
export interface GatewayOptions {
  /** @default a free port */
  port?: number;
  /** Auth, REST, storage and functions. */
  apiUrl: string;
  /** The mailbox; `/mailbox` leads to it. */
  mailUrl?: string;
  /** The Stripe sandbox, under `/stripe-sandbox`. Without it the portal loads Stripe.js from Stripe. */
  stripeUrl?: string;
  /** The merged sites. */
  dist: string;
  /** As the sites were built with. @default '/' */
  supabaseUrl?: string;
}

/**
 * Serves the sites and the parts behind them at one origin on 127.0.0.1.
 *
 * @throws when the port is taken or the sites are not built
 */
export async function startGateway(options: GatewayOptions): Promise<Listener> {
  const dist = resolve(options.dist);
  if (!existsSync(dist)) throw new Error(`${dist} is missing: run \`npm run build\` first`);
  const sites = createSitesApp({
    dist,
    usesStripeSandbox: options.stripeUrl !== undefined,
    supabaseUrl: options.supabaseUrl ?? '/',
  });
  const serveSites = getRequestListener(sites.fetch);
  const server = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const upstream = upstreamOf(target, options);
    if (upstream) {
      forward(incoming, outgoing, upstream);
    } else if (options.mailUrl && target === '/mailbox') {
      outgoing.writeHead(302, { location: new URL('/inbox', options.mailUrl).href }).end();
    } else {
      void serveSites(incoming, outgoing);
    }
  });
  // A large upload on a slow line takes longer than Node's five minutes.
  server.requestTimeout = 0;
  return listenWith(server, options.port ?? 0);
}
