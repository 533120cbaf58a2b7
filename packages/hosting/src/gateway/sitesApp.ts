import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteName } from '@rumklar/domain/routes/sites';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { isCompressible } from '../build/precompress.ts';
import {
  commonHeaders,
  IMMUTABLE_CACHE,
  inlineScriptHashes,
  isHashedFile,
  isWasmWorker,
  pageHeaders,
  REVALIDATED_CACHE,
  WASM_WORKER_POLICY,
} from '../policy.ts';
import { NOT_FOUND_PAGE, routeOf, siteOfPage } from '../routes.ts';

export interface SitesOptions {
  dist: string;
  supabaseUrl: string;
  /** Changes the HTML of a site's page before it is sent. @default sends it as built */
  changePage?: (html: string, site: SiteName) => string;
}

/** What a file is answered with; it holds while the file has this version. */
interface Answer {
  version: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

interface ServeOptions extends SitesOptions {
  /** A cache by file and encoding: a page requests dozens of files. */
  answers: Map<string, Answer>;
}

/** Serves the merged folder with the same rewrites and headers as a host does. */
export function createSitesApp(options: SitesOptions): Hono {
  const app = new Hono();
  const dist = options.dist.endsWith(sep) ? options.dist.slice(0, -1) : options.dist;
  const serveOptions = { ...options, dist, answers: new Map() };
  app.get('*', async (c) => {
    const pathname = decoded(c.req.path);
    const file = pathname === undefined ? undefined : await findPage(dist, pathname);
    if (file) return respond(c, file, 200, serveOptions);
    const notFound = await findFile(dist, NOT_FOUND_PAGE.slice(1));
    if (notFound) return respond(c, notFound, 404, serveOptions);
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
  file: StaticFile,
  status: 200 | 404,
  options: ServeOptions,
): Promise<Response> {
  const encoding = encodingFor(file.name, c.req.header('accept-encoding'));
  const key = `${file.name} ${encoding}`;
  let answer = options.answers.get(key);
  if (answer?.version !== file.version) {
    answer = await answerOf(file, encoding, options);
    options.answers.set(key, answer);
  }
  const { headers, body } = answer;
  if (status === 200 && c.req.header('if-none-match')?.includes(headers.ETag ?? '')) {
    const { 'Content-Encoding': _, 'Content-Length': __, ...others } = headers;
    return c.body(null, 304, others);
  }
  return c.body(body, status, headers);
}

async function answerOf(file: StaticFile, encoding: Encoding, options: ServeOptions): Promise<Answer> {
  const isPage = file.name.endsWith('.html');
  const site = siteOfPage(file.name);
  const content = await readFile(file.path);
  const html = isPage ? content.toString() : '';
  const page = options.changePage?.(html, site) ?? html;
  const isChanged = page !== html;
  const body = await compress(file, isChanged ? Buffer.from(page) : content, encoding, isChanged);
  const headers: Record<string, string> = {
    ...(isPage ? headersOfPage(page, site, options) : headersOfFile(file)),
    'Cache-Control': isHashedFile(`/${file.name}`) ? IMMUTABLE_CACHE : REVALIDATED_CACHE,
    'Content-Type': file.type,
    ETag: `W/"${file.version}-${encoding}${isChanged ? '-changed' : ''}"`,
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.length),
  };
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return { version: file.version, headers, body: new Uint8Array(body) };
}

function headersOfFile({ name }: StaticFile): Record<string, string> {
  if (!isWasmWorker(`/${name}`)) return { ...commonHeaders };
  return { ...commonHeaders, 'Content-Security-Policy': WASM_WORKER_POLICY };
}

function headersOfPage(html: string, site: SiteName, options: SitesOptions): Record<string, string> {
  const scriptHashes: Record<SiteName, string[]> = { marketing: [], portal: [], admin: [] };
  scriptHashes[site] = inlineScriptHashes(html);
  return pageHeaders(site, { ...options, scriptHashes, wasmWorkers: [] });
}

function decoded(path: string): string | undefined {
  try {
    const pathname = decodeURIComponent(path);
    return /[\0\\]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}

interface StaticFile {
  /** Path within the folder, such as `kontakt.html`. */
  name: string;
  path: string;
  type: string;
  /** Changes with the contents. */
  version: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** The first of the named files that exists; paths outside of the folder and private files do not count. */
async function findFile(folder: string, ...names: string[]): Promise<StaticFile | undefined> {
  for (const name of names) {
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep) || isPrivate(name)) continue;
    const about = await stat(path).catch(() => undefined);
    if (!about?.isFile()) continue;
    return {
      name,
      path,
      type: getMimeType(name) ?? 'application/octet-stream',
      version: `${about.size.toString(36)}-${Math.round(about.mtimeMs).toString(36)}`,
    };
  }
  return undefined;
}

function encodingFor(name: string, acceptEncoding: string | undefined): Encoding {
  if (!isCompressible(name)) return 'identity';
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
    .map((part) => part.replace(/\s*;.*$/, ''));
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** The content, compressed: the copy from the build, unless `isChanged` says that the content differs from the file. */
async function compress(
  file: StaticFile,
  content: Buffer,
  encoding: Encoding,
  isChanged: boolean,
): Promise<Buffer> {
  if (encoding === 'identity') return content;
  const copy = file.path + (encoding === 'br' ? '.br' : '.gz');
  const ready = isChanged ? undefined : await readFile(copy).catch(() => undefined);
  if (ready) return ready;
  if (encoding === 'gzip') return zip(content);
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Files for the host rather than for visitors. */
function isPrivate(name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return base.startsWith('.') || hostFiles.has(base) || ['.br', '.gz'].includes(extname(base));
}

const hostFiles: ReadonlySet<string> = new Set(['_headers', '_redirects', 'Caddyfile']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
