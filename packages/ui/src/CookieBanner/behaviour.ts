import { CONSENT_STORAGE_KEY, type CookieConsent } from '@rumklar/domain/auth/session';

/**
 * Shows the banner unless an answer is stored; a pressed button stores its answer and hides the banner. Sets
 * `--cookie-banner-height` on the root element, so that toasts are above the banner, and the page has room for it at its end.
 * No framework: a page without React calls it on the markup of `CookieBanner`.
 * @returns a function that removes the behaviour
 */
export function startCookieBanner(banner: HTMLElement): () => void {
  banner.hidden = localStorage.getItem(CONSENT_STORAGE_KEY) !== null;

  function storeConsent(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('[data-consent]') : null;
    if (!button) return;
    const consent: CookieConsent =
      button.getAttribute('data-consent') === 'accepted' ? 'accepted' : 'declined';
    localStorage.setItem(CONSENT_STORAGE_KEY, consent);
    banner.hidden = true;
  }

  const { style } = document.documentElement;
  const height = new ResizeObserver(() => style.setProperty(HEIGHT, `${banner.offsetHeight}px`));
  height.observe(banner);
  banner.addEventListener('click', storeConsent);
  return () => {
    height.disconnect();
    style.removeProperty(HEIGHT);
    banner.removeEventListener('click', storeConsent);
  };
}

const HEIGHT = '--cookie-banner-height';
