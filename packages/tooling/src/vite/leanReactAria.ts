import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/**
 * Vite plugins that remove what the product does not need of React Aria: its texts in all languages but Danish, and the
 * shim of `useSyncExternalStore`, which React has had since version 18. Every site and the size measurements use them.
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
