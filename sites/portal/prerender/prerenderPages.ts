import { portalPage, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { codeAfterPaint } from '@rumklar/hosting/vite/codeAfterPaint';
import { skeletonStyles } from '@rumklar/hosting/vite/skeletonStyles';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { EARLY_FILES } from '../src/layout/earlyText.ts';
import { authScript, authVariant } from './authScript.ts';
import { runPrerender } from './runPrerender.ts';

/**
 * Writes a page for each screen instead of `portal.html`: it shows the prerendered screen before any code has loaded, and
 * requests the screen's code together with the code that all screens share.
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
          const source = codeAfterPaint(await skeletonStyles(page, bundle), {
            built,
            later: scriptsOf(bundle, files),
          });
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

export interface PageContents {
  /** The prerendered screen: a `<template>` for each width and variant, each may have a title. */
  shape: string;
  /** A script's expression for the end of the name of the variant that is shown. @default there is one variant */
  variant?: string;
  /** Runs after the prerendered screen was inserted, before it is painted. */
  inlineScript?: string;
}

/** The page of one screen, made of the built `portal.html`. @throws when the template has no root element */
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

/**
 * Makes the button for files of the prerendered page, and drops on it, work before its code has loaded: the files wait for
 * the form, which takes them by `takeEarlyFiles`. The button shows how many there are.
 */
const filesScript = `{
const place = document.querySelector("#root [data-choose]");
const [button, input] = [place.querySelector("button"), place.querySelector("input")];
const early = window.${EARLY_FILES} = { files: [], take: undefined };
button.disabled = input.disabled = false;
button.onclick = () => input.click();
const add = (files) => {
  if (early.take) return early.take([...files]);
  const { length } = early.files = [...early.files, ...files];
  button.lastChild.textContent = length === 1 ? "1 billede er valgt" : length + " billeder er valgt";
};
input.onchange = () => add(input.files);
// The form takes its own drops.
document.addEventListener("dragover", (event) => early.take || event.preventDefault());
document.addEventListener("drop", (event) => {
  if (early.take) return;
  event.preventDefault();
  if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
});
}`;
