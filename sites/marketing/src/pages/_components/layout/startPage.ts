import { reportErrors } from '@rumklar/backend/reportErrors';
import { MESSAGE_FOR_NEXT_PAGE_KEY, type Message } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { attachAccordion } from '@rumklar/ui/Accordion/behaviour.ts';
import { attachBeforeAfter } from '@rumklar/ui/BeforeAfter/behaviour.ts';
import { startCookieBanner } from '@rumklar/ui/CookieBanner/behaviour.ts';
import { attachNavigationMenu } from '@rumklar/ui/NavigationMenu/behaviour.ts';
import { config } from '../../../config.ts';

/** Starts the behaviour of every public page. */
export function startPage(): void {
  reportErrors(config.url);
  startNavigation();
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  if (banner) startCookieBanner(banner);
  for (const slider of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
    attachBeforeAfter(slider);
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[data-navigation-menu]')) {
    attachNavigationMenu(menu);
  }
  for (const accordion of document.querySelectorAll<HTMLElement>('[data-accordion]')) {
    attachAccordion(accordion);
  }
  const pairs = document.querySelector<HTMLElement>('[data-service-pairs]');
  if (pairs) startServicePairs(pairs);
  // Without browser storage there is none.
  showMessageFromLastPage(() => import('@rumklar/ui/Toast/behaviour.ts')).catch(() => undefined);
}

/** Shows what the portal has left for this page, once. @param load loads the code of toasts, which no other page needs */
async function showMessageFromLastPage(
  load: () => Promise<{ showStaticToast: (message: Message) => void }>,
): Promise<void> {
  const json = sessionStorage.getItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  if (json === null) return;
  sessionStorage.removeItem(MESSAGE_FOR_NEXT_PAGE_KEY);
  const message: Message = JSON.parse(json);
  const { showStaticToast } = await load();
  showStaticToast(message);
}

/** How far the page is scrolled before the bar turns opaque, in CSS pixels. Part of the product's specification. */
const OPAQUE_SCROLL_DISTANCE = 20;

/** Starts the navigation bar: it turns opaque on scroll, its `Bestil` turns solid, and its button signs out. */
function startNavigation(): void {
  const bar = document.querySelector<HTMLElement>('.bar');
  const update = () => bar?.toggleAttribute('data-opaque', window.scrollY > OPAQUE_SCROLL_DISTANCE);
  update();
  window.addEventListener('scroll', update, { passive: true });
  if (bar) followPageActions(bar);
  const button = document.querySelector<HTMLButtonElement>('[data-sign-out]');
  button?.addEventListener('click', () => void signOut(button));
}

/** Marks the bar while none of the page's own solid buttons is in view. */
function followPageActions(bar: HTMLElement): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    bar.toggleAttribute('data-is-action', inView.size === 0);
  });
  for (const action of document.querySelectorAll('main [data-variant="primary"]')) observer.observe(action);
}

/** Loads the backend client on demand: nothing else on the public pages needs it. */
async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const { signOutEverywhere } = await import('./signOut.ts');
    await signOutEverywhere();
  } finally {
    location.assign(paths.auth);
  }
}

/** Shows the service pointed at or focused in the large slider, by the `<picture>` elements of its row: nothing is loaded. */
function startServicePairs(section: HTMLElement): void {
  const figure = section.querySelector<HTMLElement>('[data-before-after]');
  const slider = figure?.querySelector('input');
  const caption = figure?.querySelector('figcaption');
  if (!figure || !slider || !caption) return;
  const large = [...figure.querySelectorAll('picture')];

  function show({ target }: Event) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-service]') : null;
    if (!row || row.dataset.shown === 'true' || !slider || !caption) return;
    for (const other of section.querySelectorAll<HTMLElement>('[data-shown]')) other.dataset.shown = 'false';
    row.dataset.shown = 'true';
    row.querySelectorAll('picture').forEach((picture, index) => {
      copyImages(picture, large[index]);
    });
    slider.ariaLabel = `Sammenlign eksemplet før og efter ${row.dataset.service}`;
    caption.textContent = `Eksempel: ${row.dataset.service}`;
  }

  section.addEventListener('pointerover', show);
  section.addEventListener('focusin', show);
}

function copyImages(from: HTMLPictureElement, to: HTMLPictureElement | undefined): void {
  to?.querySelectorAll('source').forEach((source, index) => {
    source.srcset = from.querySelectorAll('source')[index]?.srcset ?? '';
  });
  const [image, copy] = [from.querySelector('img'), to?.querySelector('img')];
  if (image && copy) Object.assign(copy, { src: image.src, alt: image.alt });
}
