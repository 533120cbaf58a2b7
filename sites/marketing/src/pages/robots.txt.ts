import { paths } from '@rumklar/domain/routes/paths';
import type { APIRoute } from 'astro';

/**
 * What search engines may read. Only the studio's own area is closed: it marks its pages `noindex` besides. The
 * customers' pages are left open, since a crawler has no session and is led to the login page, which is the one that
 * should be found.
 */
export const GET: APIRoute = ({ site, url }) => {
  const closed = [paths.admin, paths.teamAdmin];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
