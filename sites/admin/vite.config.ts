import { fileURLToPath } from 'node:url';
import { codeAfterPaint } from '@rumklar/hosting/vite/codeAfterPaint';
import { libheifLicense, singlePageSite } from '@rumklar/hosting/vite/sitePlugins';
import { skeletonStyles } from '@rumklar/hosting/vite/skeletonStyles';
import { leanLibraries } from '@rumklar/tooling/vite/leanLibraries';
import { leanReactAria } from '@rumklar/tooling/vite/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), leanReactAria(), leanLibraries(), singlePageSite(), libheifLicense(), startAfterPaint()],
  resolve: {
    alias: {
      '@supabase/supabase-js': fileURLToPath(new URL('src/replacements/unused.ts', import.meta.url)),
      'jsonexport/dist/index.js': fileURLToPath(new URL('src/replacements/unused.ts', import.meta.url)),
      'query-string': fileURLToPath(new URL('src/replacements/queryString.ts', import.meta.url)),
      qs: fileURLToPath(new URL('src/replacements/queryString.ts', import.meta.url)),
    },
    dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  build: {
    assetsDir: 'admin-assets',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'admin.html',
      // The first load is two chunks, run one after the other: split by module it is 30 kB larger, and one chunk would
      // block the main thread for as long as it runs.
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
});

/** Starts the code after the skeleton in `admin.html` has been painted in its font, the libraries first. */
function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const built = Object.keys(bundle).map((file) => `/${file}`);
        const first = built.filter((file) => file.includes('/libraries-') && file.endsWith('.js'));
        return codeAfterPaint(await skeletonStyles(html, bundle), { built, first });
      },
    },
  };
}
