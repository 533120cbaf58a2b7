import { paths } from '@rumklar/domain/routes/paths';

/** How far the page is scrolled before the bar turns opaque, in CSS pixels. Part of the product's specification. */
const OPAQUE_SCROLL_DISTANCE = 20;

/** Starts the navigation bar: it turns opaque on scroll, its `Bestil` turns solid, and its button signs out. */
export function startNavigation(): void {
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
