import { paths } from '@rumklar/domain/routes/paths';
import type { APIRoute } from 'astro';

/**
 * What search engines may read. Only the admin site is disallowed; its pages are `noindex`, too. The portal is allowed:
 * a crawler has no session, so it is redirected to the login page, which should be found.
 */
export const GET: APIRoute = ({ site, url }) => {
  const disallowed = [paths.admin, paths.teamAdmin, paths.work];
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
