import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Listener, listenWith } from '../listen.ts';
import { forward } from './proxy.ts';
import { createSitesApp, type SitesOptions } from './sitesApp.ts';
import { type Upstream, upstreamOf } from './upstreams.ts';

/** How the gateway runs. */
export interface GatewayOptions extends Omit<SitesOptions, 'supabaseUrl'> {
  /** @default a free port */
  port?: number;
  /** Servers for some of the paths. */
  upstreams: readonly Upstream[];
  /** Paths that redirect to another address. */
  redirects?: Readonly<Record<string, string>>;
  /** As the sites were built with. @default '/' */
  supabaseUrl?: string;
}

/**
 * Serves the sites and the upstream servers on one origin on 127.0.0.1.
 *
 * @throws when the port is taken or the sites are not built
 */
export async function startGateway(options: GatewayOptions): Promise<Listener> {
  const { upstreams, redirects = {}, supabaseUrl = '/', changePage } = options;
  const dist = resolve(options.dist);
  if (!existsSync(dist)) throw new Error(`${dist} is missing: run \`npm run build\` first`);
  const serveSites = getRequestListener(createSitesApp({ dist, supabaseUrl, changePage }).fetch);
  const server = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const found = upstreamOf(target, upstreams);
    const redirect = redirects[target];
    if (found) forward(incoming, outgoing, found);
    else if (redirect !== undefined) outgoing.writeHead(302, { location: redirect }).end();
    else void serveSites(incoming, outgoing);
  });
  // A large upload over a slow connection takes longer than Node's five minutes.
  server.requestTimeout = 0;
  return listenWith(server, options.port ?? 0);
}
