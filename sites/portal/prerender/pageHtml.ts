/** What a screen's page has beyond the template. */
export interface PageContents {
  /** Its shape: a template for each width, which may bring a title. */
  shape: string;
  /** Runs when the shape is in its place, before it is seen. */
  inlineScript?: string;
}

/**
 * The page of one screen: the template with the screen's shape in it.
 *
 * @param template the built `portal.html`
 * @throws when the template has no place for the screen
 */
export function pageHtml(template: string, { shape, inlineScript = '' }: PageContents): string {
  if (!template.includes(ROOT)) throw new Error('portal.html has no root');
  const title = TITLE.exec(shape)?.[0];
  return template
    .replace(TITLE, (own) => title ?? own)
    .replace(ROOT, () => {
      const markup = shape.replace(new RegExp(TITLE, 'g'), '');
      return `${ROOT}\n    ${markup}\n    <script>${SHOW}${inlineScript}</script>`;
    });
}

/** Puts the shape that fits the window in the place of the screen. */
const SHOW = `{const width=matchMedia("(width < 48rem)").matches?"narrow":"wide";document.getElementById("root").append(document.querySelector("template[data-shape="+width+"]").content)}`;

const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';
