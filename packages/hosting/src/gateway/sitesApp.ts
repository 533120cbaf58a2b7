import { sep } from 'node:path';
import type { SiteName } from '@rumklar/domain/routes/sites';
import { type Context, Hono } from 'hono';
import { IMMUTABLE_CACHE, isHashedFile, REVALIDATED_CACHE } from '../caching.ts';
import { inlineScriptHashes } from '../inlineScripts.ts';
import { commonHeaders, isWasmWorker, pageHeaders, WASM_WORKER_POLICY } from '../policy.ts';
import { NOT_FOUND_PAGE, routeOf, siteOfPage } from '../routes.ts';
import { compress, encodingFor, findFile, type StaticFile } from './staticFiles.ts';

/** How the merged sites are served. */
export interface SitesOptions {
  /** The merged folder. */
  dist: string;
  supabaseUrl: string;
  /** Changes the HTML of a site's page before it is sent. @default sends it as built */
  changePage?: (html: string, site: SiteName) => string;
}

/** Serves the merged folder with the same rewrites and headers as a host does. */
export function createSitesApp(options: SitesOptions): Hono {
  const app = new Hono();
  const dist = options.dist.endsWith(sep) ? options.dist.slice(0, -1) : options.dist;
  app.get('*', async (c) => {
    const pathname = decoded(c.req.path);
    const file = pathname === undefined ? undefined : await findPage(dist, pathname);
    if (file) return respond(c, file, 200, { ...options, dist });
    const notFound = await findFile(dist, NOT_FOUND_PAGE.slice(1));
    if (notFound) return respond(c, notFound, 404, { ...options, dist });
    return c.text('Siden blev ikke fundet', 404, commonHeaders);
  });
  app.all('*', (c) => c.text('Siden kan kun læses', 405, { ...commonHeaders, Allow: 'GET, HEAD' }));
  return app;
}

/** The page of the site that owns the path, or the file of that name. */
function findPage(dist: string, pathname: string): Promise<StaticFile | undefined> {
  const route = routeOf(pathname);
  if (route?.page) return findFile(dist, route.page.slice(1));
  const name = pathname.replace(/^\/|\/$/g, '');
  if (name === '') return findFile(dist, 'index.html');
  if (route) return findFile(dist, `${name}.html`, `${name}/index.html`);
  return findFile(dist, name);
}

async function respond(
  c: Context,
  found: StaticFile,
  status: 200 | 404,
  options: SitesOptions,
): Promise<Response> {
  const isPage = found.name.endsWith('.html');
  const site = siteOfPage(found.name);
  const file = isPage && options.changePage ? changed(found, site, options.changePage) : found;
  const isChanged = file !== found;
  const encoding = encodingFor(file.name, c.req.header('accept-encoding'));
  const tag = `W/"${file.version}-${encoding}${isChanged ? '-changed' : ''}"`;
  const headers: Record<string, string> = {
    ...(isPage ? headersOfPage(file, site, options) : headersOfFile(file)),
    'Cache-Control': isHashedFile(`/${file.name}`) ? IMMUTABLE_CACHE : REVALIDATED_CACHE,
    'Content-Type': file.type,
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  const body = await compress(options.dist, file, encoding, isChanged);
  return c.body(new Uint8Array(body), status, { ...headers, 'Content-Length': String(body.length) });
}

function headersOfFile({ name }: StaticFile): Record<string, string> {
  if (!isWasmWorker(`/${name}`)) return { ...commonHeaders };
  return { ...commonHeaders, 'Content-Security-Policy': WASM_WORKER_POLICY };
}

function headersOfPage(file: StaticFile, site: SiteName, options: SitesOptions): Record<string, string> {
  const scriptHashes: Record<SiteName, string[]> = { marketing: [], portal: [], admin: [] };
  scriptHashes[site] = inlineScriptHashes(file.content.toString());
  return pageHeaders(site, { ...options, scriptHashes, wasmWorkers: [] });
}

function changed(
  file: StaticFile,
  site: SiteName,
  change: (html: string, site: SiteName) => string,
): StaticFile {
  const html = file.content.toString();
  const next = change(html, site);
  return next === html ? file : { ...file, content: Buffer.from(next) };
}

function decoded(path: string): string | undefined {
  try {
    const pathname = decodeURIComponent(path);
    return /[\0\\]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}
