import { sep } from 'node:path';
import {
  IMMUTABLE_CACHE,
  isHashedFile,
  LOCAL_STRIPE_PREFIX,
  NOT_FOUND_PAGE,
  REVALIDATED_CACHE,
} from '@rumklar/domain/routes/hosting';
import { commonHeaders, pageHeaders } from '@rumklar/domain/routes/hostingPolicy';
import { routeOf, type SiteName } from '@rumklar/domain/routes/sites';
import { type Context, Hono } from 'hono';
import { inlineScriptHashes } from './inlineScripts.ts';
import { siteOfPage } from './mergeSites.ts';
import { encodingFor, findFile, pack, type StaticFile } from './staticFiles.ts';

/** What the merged sites are served from. */
export interface SitesOptions {
  /** The merged folder. */
  dist: string;
  /** Whether the portal's page loads the Stripe.js stand-in. */
  usesStripeSandbox: boolean;
  supabaseUrl: string;
}

/** Serves the merged folder with the same rewrites and headers as a host does. */
export function createSitesApp(options: SitesOptions): Hono {
  const app = new Hono();
  const dist = options.dist.endsWith(sep) ? options.dist.slice(0, -1) : options.dist;
  app.get('*', async (c) => {
    const pathname = decoded(c.req.path);
    const file = pathname === undefined ? undefined : await findPage(dist, pathname);
    if (file) return answer(c, file, 200, { ...options, dist });
    const notFound = await findFile(dist, NOT_FOUND_PAGE.slice(1));
    if (notFound) return answer(c, notFound, 404, { ...options, dist });
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

async function answer(
  c: Context,
  found: StaticFile,
  status: 200 | 404,
  options: SitesOptions,
): Promise<Response> {
  const isPage = found.name.endsWith('.html');
  const site = siteOfPage(found.name);
  const isChanged = options.usesStripeSandbox && isPage && site === 'portal';
  const file = isChanged ? { ...found, content: withStripeJs(found.content) } : found;
  const encoding = encodingFor(file.name, c.req.header('accept-encoding'));
  const tag = `W/"${file.version}-${encoding}${isChanged ? '-s' : ''}"`;
  const headers: Record<string, string> = {
    ...(isPage ? headersOfPage(file, site, options) : commonHeaders),
    'Cache-Control': isHashedFile(`/${file.name}`) ? IMMUTABLE_CACHE : REVALIDATED_CACHE,
    'Content-Type': file.type,
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  const body = await pack(options.dist, file, encoding, isChanged);
  return c.body(new Uint8Array(body), status, { ...headers, 'Content-Length': String(body.length) });
}

function headersOfPage(file: StaticFile, site: SiteName, options: SitesOptions): Record<string, string> {
  const scriptHashes: Record<SiteName, string[]> = { marketing: [], portal: [], admin: [] };
  scriptHashes[site] = inlineScriptHashes(file.content.toString());
  return pageHeaders(site, { ...options, scriptHashes });
}

/** Loads the stand-in before the portal's own script; product code knows nothing of it. */
function withStripeJs(page: Buffer): Buffer {
  const html = page.toString();
  return Buffer.from(
    html.replace(/<head[^>]*>/i, (head) => `${head}<script defer src="${STRIPE_JS}"></script>`),
  );
}

function decoded(path: string): string | undefined {
  try {
    const pathname = decodeURIComponent(path);
    return /[\0\\]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}

const STRIPE_JS = `${LOCAL_STRIPE_PREFIX}/stripe.js`;
