/** What a screen's page has beyond the template. */
export interface PageContents {
  /** Its shape: a template for each width, which may bring a title. */
  shape: string;
  /** Paths of the code that the screen is drawn with, beyond what every screen needs. */
  scripts: readonly string[];
  /** Runs when the shape is in its place, before it is seen. */
  inlineScript?: string;
}

/**
 * The page of one screen: the template with the screen's shape in it. All code is fetched at once, and begins when the
 * shape has been painted.
 *
 * @param template the built `portal.html`
 * @throws when the template has no script, or no place for the screen
 */
export function pageHtml(template: string, { shape, scripts, inlineScript = '' }: PageContents): string {
  const [tag, entry] = ENTRY.exec(template) ?? [];
  if (!tag || !entry || !template.includes(ROOT)) throw new Error('portal.html has no script, or no root');
  const title = TITLE.exec(shape)?.[0];
  const preloads = [entry, ...scripts]
    .filter((script) => !template.includes(`href="${script}"`))
    // The style sheet and the typeface, which the shape is painted with, go first.
    .map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`);
  return template
    .replace(TITLE, (own) => title ?? own)
    .replace(tag, preloads.join('\n    '))
    .replace(ROOT, () => {
      const markup = shape.replace(new RegExp(TITLE, 'g'), '');
      return `${ROOT}\n    ${markup}\n    <script>${SHOW}${inlineScript}${beginWith(entry)}</script>`;
    });
}

/** Puts the shape that fits the window in the place of the screen. */
const SHOW = `{const width=matchMedia("(width < 48rem)").matches?"narrow":"wide";document.getElementById("root").append(document.querySelector("template[data-shape="+width+"]").content)}`;

/** Begins when the shape has been painted, which a page that nobody looks at never is. */
function beginWith(entry: string): string {
  return `{const begin=()=>import("${entry}");document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}`;
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';
