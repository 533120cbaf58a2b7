import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brand } from '@rumklar/domain/brand';
import { rootFolder } from '@rumklar/tooling/rootFolder';
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

/** Vite plugin: copies the licence of libheif (LGPL-3.0) beside its files, in a build that has them. */
export function libheifLicense(): Plugin {
  return {
    name: 'libheif-license',
    apply: 'build',
    generateBundle: {
      // After the files of workers.
      order: 'post',
      handler(_, bundle) {
        if (!Object.keys(bundle).some((file) => /\/libheif-[^/]*\.wasm$/.test(file))) return;
        const { resolve } = createRequire(join(rootFolder, 'packages', 'backend', 'package.json'));
        const source = readFileSync(resolve('libheif-js/libheif-wasm/LICENSE'));
        this.emitFile({ type: 'asset', name: 'libheif-license.txt', source });
      },
    },
  };
}
