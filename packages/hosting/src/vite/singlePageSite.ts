import { brand } from '@rumklar/domain/brand';
import type { Plugin } from 'vite';

/** Vite plugin for a site with one page: writes the brand's name into the page. */
export function singlePageSite(): Plugin {
  return {
    name: 'single-page-site',
    config: () => ({
      // Compiled for older browsers, light-dark() is resolved once at the root and no subtree can be dark on its own.
      build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
    }),
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
  };
}
