import { brand } from '@rumklar/domain/brand';
import { isForGateway } from '@rumklar/domain/routes/developing';
import { ownerOf, type SiteName } from '@rumklar/domain/routes/sites';
import type { Plugin } from 'vite';

/** Where `npm run dev` finds the backend and the other sites; `RUMKLAR_SITE` names another gateway. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';

/**
 * For a site with one page, `<site>.html`, beside the others on one origin: writes the brand's name into the page. The
 * development server answers the site's paths with that page, as the host does, and leaves all others to the gateway.
 */
export function siteOnOneOrigin(site: SiteName): Plugin {
  return {
    name: 'site-on-one-origin',
    config: () => ({
      appType: 'mpa',
      // Compiled for older browsers, light-dark() is resolved once at the root and no subtree can be dark on its own.
      build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
      server: {
        proxy: {
          '^/': { target: gateway, bypass: ({ url = '/' }) => (isForGateway(site, url) ? undefined : url) },
        },
      },
    }),
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = ''] = request.url?.split('?') ?? [];
        if (request.method === 'GET' && ownerOf(pathname) === site) request.url = `/${site}.html`;
        next();
      });
    },
  };
}
