import { fileURLToPath } from 'node:url';
import { brand } from '@rumklar/domain/brand';
import { isForGateway } from '@rumklar/domain/routes/developing';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { codeAfterPaint } from '@rumklar/ui/codeAfterPaint';
import { leanReactAria } from '@rumklar/ui/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the backend and the other sites; `RUMKLAR_SITE` names another gateway. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), leanReactAria(), serveAdminPage(), beginAfterPaint()],
  resolve: {
    alias: {
      '@supabase/supabase-js': fileURLToPath(new URL('src/withoutSupabaseJs.ts', import.meta.url)),
      'jsonexport/dist/index.js': fileURLToPath(new URL('src/withoutJsonExport.ts', import.meta.url)),
      'query-string': fileURLToPath(new URL('src/withoutQueryString.ts', import.meta.url)),
      qs: fileURLToPath(new URL('src/withoutQs.ts', import.meta.url)),
    },
    dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  build: {
    assetsDir: 'admin-assets',
    assetsInlineLimit: 0,
    // Compiled for older browsers, light-dark() is resolved once at the root and no subtree can be dark on its own.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: 'admin.html',
      // What the list of orders needs in two files, which begin one after the other: in many it is 30 kB larger, and
      // in one the page cannot answer for as long as it begins.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'admin', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/': {
        target: gateway,
        bypass: ({ url = '/' }) => (isForGateway('admin', url) ? undefined : url),
      },
    },
  },
});

/** The page with the brand's name; the development server answers the admin's paths with it, as the host does. */
function serveAdminPage(): Plugin {
  return {
    name: 'admin-page',
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = ''] = request.url?.split('?') ?? [];
        if (request.method === 'GET' && ownerOf(pathname) === 'admin') request.url = '/admin.html';
        next();
      });
    },
  };
}

/** The code begins when the shape in `admin.html` has been painted in its typeface, the libraries first. */
function beginAfterPaint(): Plugin {
  return {
    name: 'begin-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const built = Object.keys(bundle).map((file) => `/${file}`);
        const first = built.filter((file) => file.includes('/libraries-') && file.endsWith('.js'));
        return codeAfterPaint(html, { built, first });
      },
    },
  };
}
