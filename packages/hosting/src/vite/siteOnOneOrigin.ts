import { brand } from '@rumklar/domain/brand';
import { ownerOf, type SiteName } from '@rumklar/domain/routes/sites';
import type { Plugin } from 'vite';
import { isForGateway } from './isForGateway.ts';

/** The gateway with the backend and the other sites for `npm run dev -w sites/<site>`. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';

/**
 * Vite plugin for a site with one page, `<site>.html`: writes the brand's name into the page. The development server
 * serves that page at the site's paths, as the host does, and proxies all others to the gateway.
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
