/** What a page asks for beside its own script, as paths. */
export interface PageFiles {
  /** All files of the build: the typefaces among them are fetched at once, as a shape in another one is painted again. */
  built: readonly string[];
  /** Code that runs before the page's own script: between two files the page can answer. */
  first?: readonly string[];
  /** Code that the page's own script will ask for. */
  later?: readonly string[];
}

/**
 * Turns a built page whose shape stands in its HTML: its code is fetched, all at once, and begins when the shape has been
 * painted. On a slow line it would else take the place of the style sheet.
 *
 * @param html the page as Vite has built it
 * @throws when the page has no script
 * @example
 * codeAfterPaint(html, { built: Object.keys(bundle).map((file) => `/${file}`) });
 */
export function codeAfterPaint(html: string, { built, first = [], later = [] }: PageFiles): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) throw new Error('The page has no script.');
  const run = [...first, entry];
  const ahead = new Set([...html.matchAll(MODULE_PRELOAD)].map(([, href = '']) => href).concat(later));
  const links = [
    ...built.filter((file) => file.endsWith('.woff2')).map(fontLink),
    ...run.map((href) => `<link rel="code" crossorigin data-run href="${href}">`),
    ...[...ahead]
      .filter((href) => !run.includes(href))
      .map((href) => `<link rel="code" crossorigin href="${href}">`),
  ];
  return html
    .replace(ENTRY, '')
    .replaceAll(MODULE_PRELOAD, '')
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace('</body>', () => `  <script>${BEGIN}</script>\n  </body>`);
}

function fontLink(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
}

/** The same words on every page, so that one hash allows them all. A page that nobody looks at is never painted. */
const BEGIN =
  '{const begin=async()=>{' +
  'const code=[...document.querySelectorAll("link[rel=code]")];' +
  'for(const link of code)link.rel="modulepreload";' +
  'for(const{href,dataset}of code)if("run"in dataset){await import(href);await new Promise(done=>setTimeout(done))}};' +
  'document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}';

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
