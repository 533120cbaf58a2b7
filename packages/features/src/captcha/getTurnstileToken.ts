import { BackendError } from '@rumklar/backend/errors';
import { captchaFailed } from '@rumklar/domain/requests/texts';

/**
 * A token of Cloudflare Turnstile for one call. A visitor sees something only where Turnstile asks for a press.
 * @returns `undefined` without a connection: the call itself then reports that
 * @throws BackendError `captcha_failed`, also when the script was blocked
 */
export async function getTurnstileToken(siteKey: string): Promise<string | undefined> {
  if (!navigator.onLine) return undefined;
  const turnstile = window.turnstile ?? (await loadTurnstile());
  const place = document.createElement('div');
  place.role = 'region';
  place.ariaLabel = 'Sikkerhedstjek';
  // Dialogs of React Aria leave it reachable.
  place.dataset.reactAriaTopLayer = 'true';
  place.style.cssText =
    'position: fixed; inset: auto 0 1rem; z-index: 1000; display: grid; justify-items: center';
  document.body.append(place);
  let widget: string | undefined;
  try {
    return await new Promise<string>((done, fail) => {
      const refuse = () => {
        fail(failed());
        return true;
      };
      widget = turnstile.render(place, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        language: 'da',
        retry: 'never',
        callback: done,
        'error-callback': refuse,
        'timeout-callback': refuse,
        'unsupported-callback': refuse,
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    place.remove();
  }
}

function loadTurnstile(): Promise<Turnstile> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
    const refuse = () => {
      script.remove();
      fail(failed());
    };
    script.addEventListener('load', () => (window.turnstile ? done(window.turnstile) : refuse()));
    script.addEventListener('error', refuse);
    document.head.append(script);
  });
}

function failed(): BackendError {
  return new BackendError('captcha_failed', captchaFailed);
}

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}
