/** What a screen's page has beyond the template. */
export interface PageContents {
  /** Its shape: a template for each width, which may bring a title. */
  shape: string;
  /** Paths of the typefaces. A shape in another one would be painted again. */
  fonts: readonly string[];
  /** Paths of the code that the screen is drawn with, beyond what every screen needs. */
  scripts: readonly string[];
  /** Runs when the shape is in its place, before it is seen. */
  inlineScript?: string;
}

/**
 * The page of one screen: the template with the screen's shape in it. When that has been painted, all code is fetched at
 * once: on a slow line it would else take the place of the style sheet.
 *
 * @param template the built `portal.html`
 * @throws when the template has no script, or no place for the screen
 */
export function pageHtml(template: string, contents: PageContents): string {
  const { shape, fonts, scripts, inlineScript = '' } = contents;
  const [tag, entry] = ENTRY.exec(template) ?? [];
  if (!tag || !entry || !template.includes(ROOT)) throw new Error('portal.html has no script, or no root');
  const title = TITLE.exec(shape)?.[0];
  const code = [entry, ...scripts]
    .filter((script) => !template.includes(`href="${script}"`))
    .map((script) => `<link rel="code" crossorigin href="${script}">`);
  const preloads = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  );
  return template
    .replace(TITLE, (own) => title ?? own)
    .replace(tag, [...preloads, ...code].join('\n    '))
    .replace(ROOT, () => {
      const markup = shape.replace(new RegExp(TITLE, 'g'), '');
      return `${ROOT}\n    ${markup}\n    <script>${SHOW}${inlineScript}${BEGIN}</script>`;
    });
}

/** Puts the shape that fits the window in the place of the screen. */
const SHOW = `{const width=matchMedia("(width < 48rem)").matches?"narrow":"wide";document.getElementById("root").append(document.querySelector("template[data-shape="+width+"]").content)}`;

/** Begins when the shape has been painted, which a page that nobody looks at never is. */
const BEGIN = `{const begin=()=>{const code=[...document.querySelectorAll("link[rel=code]")];for(const link of code)link.rel="modulepreload";import(code[0].href)};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}`;

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';
