import { paths } from '@rumklar/domain/routes/paths';

/** How far the page is scrolled before the bar turns opaque, in CSS pixels. Part of the product's specification. */
const OPAQUE_SCROLL_DISTANCE = 20;

/** Starts the navigation bar: it turns opaque on scroll, and its button signs out. */
export function startNavigation(): void {
  const bar = document.querySelector<HTMLElement>('.bar');
  const update = () => bar?.toggleAttribute('data-opaque', window.scrollY > OPAQUE_SCROLL_DISTANCE);
  update();
  window.addEventListener('scroll', update, { passive: true });
  const button = document.querySelector<HTMLButtonElement>('[data-sign-out]');
  button?.addEventListener('click', () => void signOut(button));
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
