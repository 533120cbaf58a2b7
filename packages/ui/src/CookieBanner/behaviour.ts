import { CONSENT_STORAGE_KEY, type CookieConsent } from '@rumklar/domain/auth/session';

/**
 * Shows the banner where no answer is stored yet, stores the answer of a pressed button and hides the banner.
 * Without React: a public page calls it on the markup that `CookieBanner` left there.
 * `--cookie-banner-height` on the root says how far up toasts have to stand so as not to cover the answers.
 *
 * @param banner the element of `CookieBanner`, hidden until now
 * @param onAnswer told after the answer is stored
 * @returns a function that stops listening
 * @example
 * const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
 * if (banner) startCookieBanner(banner);
 */
export function startCookieBanner(
  banner: HTMLElement,
  onAnswer?: (consent: CookieConsent) => void,
): () => void {
  banner.hidden = localStorage.getItem(CONSENT_STORAGE_KEY) !== null;

  function answer(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('[data-consent]') : null;
    if (!button) return;
    const consent: CookieConsent =
      button.getAttribute('data-consent') === 'accepted' ? 'accepted' : 'declined';
    localStorage.setItem(CONSENT_STORAGE_KEY, consent);
    banner.hidden = true;
    onAnswer?.(consent);
  }

  const { style } = document.documentElement;
  const height = new ResizeObserver(() => style.setProperty(HEIGHT, `${banner.offsetHeight}px`));
  height.observe(banner);
  banner.addEventListener('click', answer);
  return () => {
    height.disconnect();
    style.removeProperty(HEIGHT);
    banner.removeEventListener('click', answer);
  };
}

const HEIGHT = '--cookie-banner-height';
