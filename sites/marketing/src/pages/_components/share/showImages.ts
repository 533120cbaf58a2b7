import { extensionOf, sharedName } from '@rumklar/domain/images/delivery/names';
import { haveSameShape } from '@rumklar/domain/images/delivery/shape';
import type { Share, SharedImage } from '@rumklar/domain/sharing/share';
import { shareTexts as texts } from '@rumklar/domain/sharing/shareTexts';
import { attachBeforeAfter } from '@rumklar/ui/BeforeAfter/behaviour.ts';

/** Shows the images of a link: before and after with a line between them, or one alone. */
export function showImages(share: Share): void {
  const figures = share.images.map((image, index) => figureOf(share, image, index));
  element('[data-images]').replaceChildren(...figures);
  for (const slider of document.querySelectorAll<HTMLElement>('[data-before-after]'))
    attachBeforeAfter(slider);
  showIndex(share, figures);
}

/** New addresses in the images that are shown, after the old ones have ended. */
export function refreshImages({ images }: Share): void {
  for (const [index, figure] of document.querySelectorAll<HTMLElement>('.share-figure').entries()) {
    const image = images[index];
    if (image) setSources(figure, image, index);
  }
}

export function nameOf({ room }: SharedImage, index: number): string {
  return texts.room(index + 1, room);
}

function figureOf(share: Share, image: SharedImage, index: number): HTMLElement {
  const isPair = image.before !== null && haveSameShape(sizeOf(image.before), sizeOf(image));
  const figure = element('.share-figure', copyOf(isPair ? 'delt-par' : 'delt-billede'));
  const name = nameOf(image, index);
  if (isPair) element('input', figure).setAttribute('aria-label', texts.compare(name));
  setSources(figure, image, index);
  const caption = element('.share-caption', figure);
  caption.append(copyOf('delt-tekst'));
  element('[data-place]', caption).textContent = String(index + 1);
  element('strong', caption).textContent = name;
  element('[data-label]', caption).textContent = image.label ?? '';
  const link = element('a', caption);
  if (share.mayDownload && image.web) {
    const file = sharedName(share.address, image.room, index + 1, extensionOf(new URL(image.web).pathname));
    link.setAttribute('href', `${image.web}&${new URLSearchParams({ download: file })}`);
    link.setAttribute('aria-label', texts.getOne(name));
  } else link.remove();
  return figure;
}

/** Without a size an image counts as one of a camera. */
function sizeOf({ width, height }: Pick<SharedImage, 'width' | 'height'>) {
  return { width: width ?? 3, height: height ?? 2 };
}

function setSources(figure: HTMLElement, image: SharedImage, index: number): void {
  const pictures = [...figure.querySelectorAll('img')];
  const [after, before] = pictures;
  for (const [picture, source] of [
    [after, image],
    [before, image.before],
  ] as const) {
    if (!picture || !source) continue;
    picture.width = source.width ?? 3;
    picture.height = source.height ?? 2;
    picture.loading = index === 0 ? 'eager' : 'lazy';
    picture.fetchPriority = index === 0 && picture === after ? 'high' : 'auto';
    const full = 'web' in source ? source.web : null;
    // The small one is there first; a larger one follows where the screen has the pixels.
    picture.src = source.preview ?? full ?? ('full' in source ? source.full : null) ?? '';
    if (source.preview && full) {
      const sharper = () => {
        picture.sizes = sizes();
        picture.srcset = `${source.preview} 800w, ${full} 2048w`;
      };
      if (index === 0) picture.addEventListener('load', sharper, { once: true });
      else sharper();
    }
  }
  if (after) after.alt = [nameOf(image, index), image.label].filter(Boolean).join('. ');
  if (before) before.alt = `${nameOf(image, index)} før`;
}

/** As `share.css` lays the images out. So that the preview is enough for every phone, whatever its pixel ratio. */
function sizes(): string {
  const share = Math.min(1, 1.8 / devicePixelRatio);
  const of = (width: string) => `calc((${width}) * ${share})`;
  return `(min-width: 80rem) ${of('54rem')}, (min-width: 48rem) ${of('100vw - 23.5rem')}, ${of('100vw')}`;
}

function showIndex({ images }: Share, figures: readonly HTMLElement[]): void {
  const buttons = images.map((image, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', `Billede ${index + 1}, ${nameOf(image, index)}`);
    const picture = document.createElement('img');
    picture.alt = '';
    picture.loading = 'lazy';
    picture.src = image.preview ?? image.web ?? '';
    button.append(picture);
    button.addEventListener('click', () => {
      figures[index]?.scrollIntoView({ block: 'start' });
      figures[index]?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    });
    return button;
  });
  element('[data-index]').replaceChildren(...buttons);
  const seen = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting);
      if (!shown) return;
      for (const [index, button] of buttons.entries()) {
        button.ariaCurrent = figures[index] === shown.target ? 'true' : null;
      }
    },
    { rootMargin: '-30% 0px -60%' },
  );
  for (const figure of figures) seen.observe(figure);
}

/** An element that the page's own HTML has. @throws Error when there is none */
export function element(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** The content of a template, once more. */
function copyOf(id: string): DocumentFragment {
  const template = element(`#${id}`);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`${id} is not a template`);
  return document.importNode(template.content, true);
}
