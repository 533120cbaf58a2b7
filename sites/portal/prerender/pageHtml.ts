/** What a screen's page has in addition to the template. */
export interface PageContents {
  /** The prerendered screen: a `<template>` for each width and variant, each may have a title. */
  shape: string;
  /** A script's expression for the end of the name of the variant that is shown. @default there is one variant */
  variant?: string;
  /** Runs after the prerendered screen was inserted, before it is painted. */
  inlineScript?: string;
}

/**
 * The page of one screen: the template with the prerendered screen in it.
 *
 * @param template the built `portal.html`
 * @throws when the template has no root element
 */
export function pageHtml(
  template: string,
  { shape, variant = '""', inlineScript = '' }: PageContents,
): string {
  if (!template.includes(ROOT)) throw new Error('portal.html has no root');
  const title = TITLE.exec(shape)?.[0];
  return template
    .replace(TITLE, (own) => title ?? own)
    .replace(ROOT, () => {
      const markup = shape.replace(new RegExp(TITLE, 'g'), '');
      return `${ROOT}\n    ${markup}\n    <script>${show(variant)}${inlineScript}</script>`;
    });
}

/** Inserts the prerendered screen that fits the width of the window. */
function show(variant: string): string {
  return `{const width=matchMedia("(width < 48rem)").matches?"narrow":"wide";document.getElementById("root").append(document.querySelector("template[data-shape="+width+${variant}+"]").content)}`;
}

const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';
