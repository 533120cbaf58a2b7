import { paths } from '@rumklar/domain/routes/paths';

/** How far the page is scrolled before the bar turns opaque, in CSS pixels (specification §9). */
const OPAQUE_AFTER = 20;

/** The behaviour of the public bar: opaque after a little scroll, and signing out. */
export function startNavigation(): void {
  const bar = document.querySelector<HTMLElement>('.bar');
  const update = () => bar?.toggleAttribute('data-opaque', window.scrollY > OPAQUE_AFTER);
  update();
  window.addEventListener('scroll', update, { passive: true });
  const button = document.querySelector<HTMLButtonElement>('[data-sign-out]');
  button?.addEventListener('click', () => void signOut(button));
}

/** The client is fetched now and not before: nothing else on the public pages needs it. */
async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const { signOutEverywhere } = await import('./signOut.ts');
    await signOutEverywhere();
  } finally {
    location.assign(paths.auth);
  }
}
