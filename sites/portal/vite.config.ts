import { singlePageSite } from '@rumklar/hosting/vite/singlePageSite';
import { leanReactAria } from '@rumklar/tooling/vite/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderPages } from './prerender/prerenderPages.ts';

/** Shared with prerendering, so that both builds give CSS classes and assets the same names. */
const naming = {
  plugins: [react(), leanReactAria()],
  build: { assetsDir: 'portal-assets', assetsInlineLimit: 0 },
};

export default defineConfig({
  plugins: [naming.plugins, singlePageSite(), prerenderPages(naming)],
  build: {
    ...naming.build,
    // One style sheet, which styles the prerendered screens before any code has loaded.
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'portal.html',
      // The code that every screen needs in one file: it compresses better and is one request.
      output: { codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] } },
    },
  },
});
