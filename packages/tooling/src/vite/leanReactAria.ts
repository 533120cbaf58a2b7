import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/**
 * Vite plugins that remove what the product does not need of React Aria: its texts in all languages but Danish, what
 * React itself has had since version 18 (ids, and the shim of `useSyncExternalStore`), and the keyboard shortcuts of
 * buttons and fields, which have none. Every site and the size measurements use them.
 *
 * @example
 * export default defineConfig({ plugins: [react(), leanReactAria()] });
 */
export function leanReactAria(): Plugin[] {
  return [
    { ...optimizeLocales.vite({ locales: ['da-DK'] }), enforce: 'pre' },
    {
      name: 'lean-react-aria',
      enforce: 'pre',
      resolveId(id, importer) {
        return /^use-sync-external-store\/shim(\/index\.js)?$/.test(id)
          ? this.resolve('react', importer)
          : null;
      },
      transform(code, id) {
        const change = CHANGES.find(({ module }) => module.test(id));
        // No line is added or removed.
        return change ? { code: code.replaceAll(change.from, change.to), map: null } : null;
      },
    },
  ];
}

const CHANGES: readonly { module: RegExp; from: RegExp; to: string }[] = [
  {
    module: /\/react-aria\/dist\/private\/ssr\/SSRProvider\.mjs$/,
    from: /typeof \(0, \S+\)\['use\w+'\] === 'function'/g,
    to: 'true',
  },
  {
    // Menus and overlays import `useKeyboard` themselves, with its shortcuts, and load later.
    module: /\/react-aria\/dist\/private\/interactions\/useFocusable\.mjs$/,
    from: /import \{useKeyboard as (\S+)\} from "\.\/useKeyboard\.mjs";/g,
    to:
      'import { createEventHandler } from "./createEventHandler.mjs"; ' +
      'const $1 = ({ isDisabled, onKeyDown, onKeyUp }) => ({ keyboardProps: isDisabled ? {} : ' +
      '{ onKeyDown: createEventHandler(onKeyDown), onKeyUp: createEventHandler(onKeyUp) } });',
  },
];
