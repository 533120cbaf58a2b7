import Beasties from 'beasties';
import { Features, transform } from 'lightningcss';
import type { Rolldown } from 'vite';

/**
 * Writes the rules that a page's skeleton needs into the page, so that it is painted before its style sheet has arrived.
 *
 * @param html the page as built by Vite: each `<template>` is a skeleton that is put into the empty `#root`
 * @throws when the page links to no style sheet
 */
export async function skeletonStyles(html: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const shown = html
    .replace('<div id="root"></div>', '')
    .replaceAll(/<template[^>]*>/g, '<div id="root">')
    .replaceAll('</template>', '</div>');
  const styles = new BundleStyles(bundle);
  const rules = STYLE.exec(await styles.process(shown))?.[1];
  if (!rules) throw new Error('The page links to no style sheet.');
  const style = `<style>${styles.fontFaces.join('')}${rules}</style>`;
  return html.replace('<link rel="stylesheet"', (link) => `${style}\n    ${link}`);
}

class BundleStyles extends Beasties {
  /** All of them: Beasties does not find those that a custom property names. */
  readonly fontFaces: string[] = [];
  readonly #bundle: Rolldown.OutputBundle;

  constructor(bundle: Rolldown.OutputBundle) {
    super({
      // Only what is inside <html> is looked at.
      allowRules: [/^\[data-theme/],
      fonts: false,
      mergeStylesheets: true,
      reduceInlineStyles: false,
      logLevel: 'warn',
    });
    this.#bundle = bundle;
  }

  override async getCssAsset(href: string): Promise<string | undefined> {
    const file = this.#bundle[href.slice(1)];
    if (file?.type !== 'asset') return undefined;
    // Beasties drops the declarations of a rule with an at-rule nested in it.
    const { code } = transform({
      filename: href,
      code: Buffer.from(file.source),
      include: Features.Nesting,
      minify: true,
    });
    const sheet = String(code);
    this.fontFaces.push(...(sheet.match(FONT_FACE) ?? []));
    return sheet;
  }
}

const STYLE = /<style>(.*?)<\/style>/s;
const FONT_FACE = /@font-face\{[^}]*\}/g;
