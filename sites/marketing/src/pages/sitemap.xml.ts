import { publicPages } from '@rumklar/domain/routes/publicPages';
import type { APIRoute } from 'astro';

/** The sitemap for search engines: every public page. */
export const GET: APIRoute = ({ site, url }) => {
  const entries = publicPages.map((path) => `  <url><loc>${new URL(path, site ?? url).href}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(body, { headers: { 'content-type': 'application/xml' } });
};
