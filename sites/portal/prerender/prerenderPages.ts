import { portalPage, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { codeAfterPaint } from '@rumklar/hosting/vite/codeAfterPaint';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { authScript, authVariant } from './authScript.ts';
import { filesScript } from './filesScript.ts';
import { pageHtml } from './pageHtml.ts';
import { runPrerender } from './runPrerender.ts';

/**
 * Writes a page for each screen instead of `portal.html`: it shows the prerendered screen before any code has loaded, and
 * requests the screen's code together with the code that all screens share.
 *
 * @param config see {@link runPrerender}
 */
export function prerenderPages(config: UserConfig): Plugin {
  return {
    name: 'portal-prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== 'asset') throw new Error(`The build has made no ${TEMPLATE}.`);
        const html = String(template.source);
        delete bundle[TEMPLATE];
        const built = Object.keys(bundle).map((file) => `/${file}`);
        const rendered = await runPrerender(config);
        for (const name of new Set(portalScreens.map((screen) => screen.name))) {
          const { markup, files } = rendered[name];
          const page = pageHtml(html, {
            shape: markup,
            ...(name === 'auth' && { variant: authVariant, inlineScript: authScript }),
            ...(name === 'newOrder' && { inlineScript: filesScript }),
          });
          const source = codeAfterPaint(page, { built, later: scriptsOf(bundle, files) });
          this.emitFile({ type: 'asset', fileName: portalPage(name).slice(1), source });
        }
      },
    },
  };
}

/** The scripts that the source files were built into and those they import, without the page's own script. */
function scriptsOf(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    if (!chunk || chunk.isEntry || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const file of files) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${file}`)));
    if (!chunk) throw new Error(`src/${file} has no script of its own: load it by a dynamic import.`);
    visit(chunk.fileName);
  }
  return [...found].map((fileName) => `/${fileName}`);
}

const TEMPLATE = 'portal.html';
