import { brand } from '@rumklar/domain/brand';
import { leanReactAria } from '@rumklar/ui/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the embedded backend; `RUMKLAR_SITE` names another gateway. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';
const BACKEND_PREFIXES = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1'];

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), leanReactAria(), servePortalPage()],
  build: {
    assetsDir: 'portal-assets',
    assetsInlineLimit: 0,
    // Compiled for older browsers, light-dark() is resolved once at the root and no subtree can be dark on its own.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: { input: 'portal.html' },
  },
  server: { proxy: Object.fromEntries(BACKEND_PREFIXES.map((prefix) => [prefix, gateway])) },
});

/** The page with the brand's name; the development server answers every path with it, as the host does. */
function servePortalPage(): Plugin {
  return {
    name: 'portal-page',
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') && !request.url?.includes('.');
        if (request.method === 'GET' && isPage) request.url = '/portal.html';
        next();
      });
    },
  };
}
