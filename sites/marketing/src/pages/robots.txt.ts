import { paths } from '@rumklar/domain/routes/paths';
import type { APIRoute } from 'astro';

/** What search engines may read: the areas behind the login have nothing for them. */
export const GET: APIRoute = ({ site, url }) => {
  const closed = [paths.admin, paths.teamAdmin, paths.dashboard, paths.orders, paths.payment, paths.settings];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
