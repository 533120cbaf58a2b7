import { existsSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { brand } from '@rumklar/domain/brand';
import { type DevServerUrls, devTarget } from '../dev/devTarget.ts';
import { type Listener, listenWith } from '../listen.ts';
import { commonHeaders } from '../policy.ts';
import { createSitesApp, type SitesOptions } from './sitesApp.ts';
import { type Upstream, type UpstreamTarget, upstreamOf } from './upstreams.ts';

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

/** Forwards a request to an upstream and streams both bodies. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { upstream, path }: UpstreamTarget,
): void {
  const { hostname, port } = new URL(upstream.url);
  const onward = request({
    // No connection pool: a kept connection may just have been closed by an upstream that restarts.
    agent: false,
    hostname,
    port,
    path,
    method: incoming.method,
    headers: forwardedHeaders(incoming),
  });
  let hasResponse = false;
  onward.once('response', (response) => {
    hasResponse = true;
    sendResponse(incoming, outgoing, response);
  });
  onward.on('error', () => {
    // An upstream may refuse a large upload before it has read it all; its response still arrives.
    if (!hasResponse && !outgoing.headersSent) sendUnavailable(incoming, outgoing, upstream.name);
  });
  onward.once('close', () => {
    incoming.unpipe(onward);
    incoming.resume();
  });
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

function sendResponse(incoming: IncomingMessage, outgoing: ServerResponse, response: IncomingMessage): void {
  const headers = withoutHopHeaders(response.headers);
  const isCompressed = shouldCompress(incoming, response);
  if (isCompressed) {
    delete headers['content-length'];
    headers['content-encoding'] = 'gzip';
    headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  }
  outgoing.writeHead(response.statusCode ?? 502, headers);
  const done = () => undefined;
  if (isCompressed) pipeline(response, createGzip({ level: 4 }), outgoing, done);
  else pipeline(response, outgoing, done);
}

/** Large JSON and scripts are worth compressing. */
function shouldCompress(incoming: IncomingMessage, response: IncomingMessage): boolean {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = response.headers;
  return (
    incoming.method !== 'HEAD' &&
    response.statusCode === 200 &&
    encoding === undefined &&
    /\b(json|javascript)\b/.test(type) &&
    Number(length ?? SMALLEST) >= SMALLEST &&
    /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
  );
}

function forwardedHeaders(incoming: IncomingMessage): IncomingHttpHeaders {
  const { host, ...headers } = withoutHopHeaders(incoming.headers);
  return {
    ...headers,
    // Without it an upstream that refuses an upload closes the connection, and its response is lost.
    connection: 'keep-alive',
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-host': host ?? '',
    'x-forwarded-proto': 'http',
  };
}

function withoutHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));
}

function sendUnavailable(incoming: IncomingMessage, outgoing: ServerResponse, name: string): void {
  const isPage = String(incoming.headers.accept ?? '').includes('text/html');
  const body = isPage
    ? unavailablePage(name)
    : JSON.stringify({ code: 'bad_gateway', message: `${name} svarer ikke. Prøv igen om lidt.` });
  outgoing.writeHead(502, {
    ...commonHeaders,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    // The rest of a large upload is not read.
    connection: 'close',
  });
  outgoing.end(body);
}

const hopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Bytes below which compression saves nothing. */
const SMALLEST = 1024;

/** The page for a visitor when an upstream is down. @param name the upstream, in Danish */
function unavailablePage(name: string): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} svarer ikke – ${brand.name}</title>
</head>
<body>
<main>
<h1>${name} svarer ikke</h1>
<p>Siden kan ikke vises lige nu. Vent et øjeblik, og prøv igen.</p>
<p><a href="">Prøv igen</a> eller <a href="/">gå til forsiden</a>.</p>
</main>
</body>
</html>
`;
}
