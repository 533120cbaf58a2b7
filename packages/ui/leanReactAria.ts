import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/**
 * What a site's bundler leaves out of React Aria: its words in all languages but Danish, and the stand-in for a hook
 * that React has had itself since version 18. Every site and the size table build with it.
 *
 * @example
 * export default defineConfig({ plugins: [react(), leanReactAria()] });
 */
export function leanReactAria(): Plugin[] {
  return [
    { ...optimizeLocales.vite({ locales: ['da-DK'] }), enforce: 'pre' },
    {
      name: 'react-own-store-hook',
      enforce: 'pre',
      resolveId(id, importer) {
        return /^use-sync-external-store\/shim(\/index\.js)?$/.test(id)
          ? this.resolve('react', importer)
          : null;
      },
    },
  ];
}
