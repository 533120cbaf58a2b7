import { paths } from '@rumklar/domain/routes/paths';
import type { APIRoute } from 'astro';

/** The pages that search engines should know. */
export const GET: APIRoute = ({ site, url }) => {
  const entries = pages.map((path) => `  <url><loc>${new URL(path, site ?? url).href}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(body, { headers: { 'content-type': 'application/xml' } });
};

const pages = [
  paths.home,
  paths.services,
  paths.prices,
  paths.freeSample,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.accessibility,
];
