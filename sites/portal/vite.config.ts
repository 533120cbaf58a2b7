import { brand } from '@rumklar/domain/brand';
import { isForGateway } from '@rumklar/domain/routes/developing';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { leanReactAria } from '@rumklar/ui/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerenderPages } from './prerender/prerenderPages.ts';

/** Where `npm run dev` finds the backend and the other sites; `RUMKLAR_SITE` names another gateway. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';

/** What gives classes and pictures their names, alike in the screens' code and in the pages written before. */
const naming = {
  plugins: [react(), leanReactAria()],
  build: { assetsDir: 'portal-assets', assetsInlineLimit: 0 },
};

export default defineConfig({
  appType: 'mpa',
  plugins: [naming.plugins, servePortalPage(), prerenderPages(naming)],
  build: {
    ...naming.build,
    // Compiled for older browsers, light-dark() is resolved once at the root and no subtree can be dark on its own.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // One style sheet, which the pages' shapes are drawn with before any code is there.
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'portal.html',
      // What every screen needs in one file: packed together it is smaller, and there is one request to wait for.
      output: { codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: {
      '^/': {
        target: gateway,
        bypass: ({ url = '/' }) => (isForGateway('portal', url) ? undefined : url),
      },
    },
  },
});

/** The page with the brand's name; the development server answers the portal's paths with it, as the host does. */
function servePortalPage(): Plugin {
  return {
    name: 'portal-page',
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = ''] = request.url?.split('?') ?? [];
        if (request.method === 'GET' && ownerOf(pathname) === 'portal') request.url = '/portal.html';
        next();
      });
    },
  };
}
