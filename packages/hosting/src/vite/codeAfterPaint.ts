/** The files that a page loads besides its own script, as paths. */
export interface PageFiles {
  /** All files of the build. Its fonts are preloaded, so that the page is not painted again when they arrive. */
  built: readonly string[];
  /** Scripts that run before the page's own, each in its own task, so that the page can handle input in between. */
  first?: readonly string[];
  /** Scripts that the page's own script will import. */
  later?: readonly string[];
}

/**
 * Rewrites a built page whose HTML contains a skeleton and the rules that paint it: its style sheet and scripts are fetched,
 * all at once, after the skeleton has been painted, and the scripts run when the style sheet is there.
 *
 * @param html the page as built by Vite, with {@link skeletonStyles}
 * @throws when the page has no script
 * @example
 * codeAfterPaint(html, { built: Object.keys(bundle).map((file) => `/${file}`) });
 */
export function codeAfterPaint(html: string, { built, first = [], later = [] }: PageFiles): string {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) throw new Error('The page has no script.');
  const run = [...first, entry];
  const preloaded = new Set([...html.matchAll(MODULE_PRELOAD)].map(([, href = '']) => href).concat(later));
  const links = [
    ...built.filter((file) => file.endsWith('.woff2')).map(fontLink),
    ...run.map((href) => `<link rel="code" crossorigin data-run href="${href}">`),
    ...[...preloaded]
      .filter((href) => !run.includes(href))
      .map((href) => `<link rel="code" crossorigin href="${href}">`),
  ];
  return html
    .replace(ENTRY, '')
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(STYLE_SHEET, '<link rel="code" data-style ')
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace('</body>', () => `  <script>${BEGIN}</script>\n  </body>`);
}

function fontLink(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
}

/** The same script on every page, so that one CSP hash allows it. A hidden page is never painted, so it starts at once. What
 * failed to load is loaded when the connection is back. */
const BEGIN =
  '{const begin=async()=>{' +
  'const code=[...document.querySelectorAll("link[rel=code]")];' +
  'const styled=code.filter(link=>"style"in link.dataset).map(link=>new Promise((done,fail)=>{link.onload=done;link.onerror=fail}));' +
  'for(const link of code)link.rel="style"in link.dataset?"stylesheet":"modulepreload";' +
  'await Promise.all(styled);' +
  'for(const{href,dataset}of code)if("run"in dataset){await import(href);await new Promise(done=>setTimeout(done))}};' +
  'const start=()=>begin().catch(error=>{addEventListener("online",()=>location.reload(),{once:true});throw error});' +
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}';

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const STYLE_SHEET = /<link rel="stylesheet" /g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
