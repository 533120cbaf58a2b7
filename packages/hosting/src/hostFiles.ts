import type { SiteName } from '@rumklar/domain/routes/sites';
import {
  BASE_POLICY,
  commonHeaders,
  type HostingSettings,
  hashedFolders,
  IMMUTABLE_CACHE,
  policyHeaders,
  REVALIDATED_CACHE,
  WASM_WORKER_POLICY,
} from './policy.ts';
import { hostedRoutes, NOT_FOUND_PAGE, patternsOf } from './routes.ts';

/** `_redirects` for Netlify and Cloudflare Pages: the HTML file of each path of the two apps. */
export function redirectsFile(): string {
  return lines(
    '# Made by the build from the table of routes.',
    ...appRoutes.flatMap(({ pattern, page }) => {
      const name = withoutExtension(page);
      // Hosts serve admin.html at `/admin` without a rule, and a rule to itself would be a loop.
      return pattern === name ? [] : [`${pattern} ${name} 200`];
    }),
  );
}

/** `_headers` for Netlify and Cloudflare Pages. */
export function headersFile(settings: HostingSettings): string {
  const policies = sites.flatMap((site) =>
    pagePaths(site).map((path) => block(path, policyHeaders(site, settings))),
  );
  return lines(
    '# Made by the build from the table of routes.',
    block('/*', { ...commonHeaders, 'Content-Security-Policy': BASE_POLICY }),
    ...policies,
    ...settings.wasmWorkers.map((path) => block(path, { 'Content-Security-Policy': WASM_WORKER_POLICY })),
    ...hashedFolders.map((folder) => block(`${folder}*`, { 'Cache-Control': IMMUTABLE_CACHE })),
  );
}

/** A `Caddyfile` that serves its own folder at the address in `SITE_ADDRESS`. */
export function caddyFile(settings: HostingSettings): string {
  return lines(
    '# Made by the build from the table of routes. Run `caddy run` in this folder.',
    '{$SITE_ADDRESS:localhost} {',
    '\troot * .',
    '\tencode zstd gzip',
    '\theader {',
    ...Object.entries(commonHeaders).map(([name, value]) => `\t\t${name} ${quoted(value)}`),
    `\t\t?Cache-Control ${quoted(REVALIDATED_CACHE)}`,
    '\t\t-Server',
    '\t}',
    `\t@hashed path ${hashedFolders.map((folder) => `${folder}*`).join(' ')}`,
    `\theader @hashed Cache-Control ${quoted(IMMUTABLE_CACHE)}`,
    ...headerLines('?', policyHeaders('marketing', settings)),
    ...apps.flatMap((site) => [
      `\t@${site} path_regexp ${caddyExpression(patternsOf(site))}`,
      ...headerLines(`@${site} `, policyHeaders(site, settings)),
    ]),
    ...settings.wasmWorkers.map(
      (path) => `\theader ${path} Content-Security-Policy ${quoted(WASM_WORKER_POLICY)}`,
    ),
    ...appPages.flatMap((page) => {
      const patterns = appRoutes.filter((route) => route.page === page).map(({ pattern }) => pattern);
      const name = withoutExtension(page).replaceAll('/', '-');
      return [`\t@page${name} path_regexp ${caddyExpression(patterns)}`, `\trewrite @page${name} ${page}`];
    }),
    '\ttry_files {path} {path}.html {path}/index.html',
    '\tfile_server {',
    '\t\thide _redirects _headers Caddyfile',
    '\t\tprecompressed br gzip',
    '\t}',
    '\thandle_errors {',
    `\t\theader Cache-Control ${quoted(REVALIDATED_CACHE)}`,
    `\t\trewrite * ${NOT_FOUND_PAGE}`,
    '\t\tfile_server',
    '\t}',
    '}',
  );
}

const apps = ['portal', 'admin'] as const;
const sites: readonly SiteName[] = ['marketing', ...apps];

const appRoutes = hostedRoutes.flatMap(({ site, pattern, page }) => (page ? [{ site, pattern, page }] : []));
const appPages = [...new Set(appRoutes.map(({ page }) => page))];

/** Every path at which a site's page can be requested, including its file name. */
function pagePaths(site: SiteName): string[] {
  const patterns = patternsOf(site);
  if (site === 'marketing') return [...patterns, NOT_FOUND_PAGE];
  const pages = appRoutes.filter((route) => route.site === site).map(({ page }) => page);
  return [...new Set([...patterns, ...pages, ...pages.map(withoutExtension)])];
}

/** Cloudflare Pages turns a rewrite to `x.html` into a redirect; both hosts find the page without the extension. */
function withoutExtension(page: string): string {
  return page.replace(/\.html$/, '');
}

function caddyExpression(patterns: string[]): string {
  const alternatives = patterns.map((pattern) => pattern.replace(/:[^/]+/g, '[^/]+'));
  return `^(${alternatives.join('|')})/?$`;
}

function block(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/** Lines of a Caddyfile. @param condition `?` for what is not set yet, or a matcher */
function headerLines(condition: string, headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `\theader ${condition}${name} ${quoted(value)}`);
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`;
}
