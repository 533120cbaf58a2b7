import { siteOnOneOrigin } from '@rumklar/hosting/vite/siteOnOneOrigin';
import { leanReactAria } from '@rumklar/tooling/vite/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderPages } from './prerender/prerenderPages.ts';

/** What gives classes and pictures their names, alike in the screens' code and in the pages written before. */
const naming = {
  plugins: [react(), leanReactAria()],
  build: { assetsDir: 'portal-assets', assetsInlineLimit: 0 },
};

export default defineConfig({
  plugins: [naming.plugins, siteOnOneOrigin('portal'), prerenderPages(naming)],
  build: {
    ...naming.build,
    // One style sheet, which the pages' shapes are drawn with before any code is there.
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'portal.html',
      // What every screen needs in one file: packed together it is smaller, and there is one request to wait for.
      output: { codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] } },
    },
  },
});
