import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type DevServerUrls, devTarget } from '../dev/devTarget.ts';
import { type Listener, listenWith } from '../listen.ts';
import { forward } from './proxy.ts';
import { createSitesApp, type SitesOptions } from './sitesApp.ts';
import { type Upstream, upstreamOf } from './upstreams.ts';

export type GatewayOptions = (BuiltSites | DevelopedSites) & CommonOptions;

export interface BuiltSites extends Omit<SitesOptions, 'supabaseUrl'> {
  /** As the sites were built with. @default '/' */
  supabaseUrl?: string;
}

export interface DevelopedSites {
  devServers: DevServerUrls;
}

interface CommonOptions {
  /** @default a free port */
  port?: number;
  upstreams: readonly Upstream[];
  redirects?: Readonly<Record<string, string>>;
}

/** Serves the sites and the upstream servers on one origin. @throws when the port is taken or the sites are not built */
export async function startGateway(options: GatewayOptions): Promise<Listener> {
  const { upstreams, redirects = {} } = options;
  const serveSites = 'devServers' in options ? fromSources(options) : fromBuild(options);
  const server = createServer((incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const found = upstreamOf(target, upstreams);
    const redirect = redirects[target];
    if (found) forward(incoming, outgoing, found);
    else if (redirect !== undefined) outgoing.writeHead(302, { location: redirect }).end();
    else serveSites(incoming, outgoing);
  });
  // A large upload over a slow connection takes longer than Node's five minutes.
  server.requestTimeout = 0;
  return listenWith(server, options.port ?? 0);
}

function fromSources({ devServers }: DevelopedSites): RequestListener {
  return (incoming, outgoing) => forward(incoming, outgoing, devTarget(incoming.url ?? '/', devServers));
}

function fromBuild({ supabaseUrl = '/', changePage, ...options }: BuiltSites): RequestListener {
  const dist = resolve(options.dist);
  if (!existsSync(dist)) throw new Error(`${dist} is missing: run \`npm run build\` first`);
  return getRequestListener(createSitesApp({ dist, supabaseUrl, changePage }).fetch);
}
