import { libheifLicense, singlePageSite } from '@rumklar/hosting/vite/sitePlugins';
import { leanLibraries } from '@rumklar/tooling/vite/leanLibraries';
import { leanReactAria } from '@rumklar/tooling/vite/leanReactAria';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { prerenderPages } from './prerender/prerenderPages.ts';

/** Shared with prerendering, so that both builds give CSS classes and assets the same names. */
const naming = {
  plugins: [react(), leanReactAria(), leanLibraries()],
  build: { assetsDir: 'portal-assets', assetsInlineLimit: 0 },
};

export default defineConfig({
  plugins: [naming.plugins, singlePageSite(), libheifLicense(), prerenderPages(naming)],
  build: {
    ...naming.build,
    // One style sheet for all screens: each page holds the rules of its own skeleton.
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'portal.html',
      output: { codeSplitting: { groups: chunks } },
    },
  },
});
