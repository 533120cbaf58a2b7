import { AUTH_STORAGE_KEY, ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';

/** How far the page is scrolled before the bar turns opaque, in CSS pixels (specification §9). */
const OPAQUE_AFTER = 20;

/** The behaviour of the public bar: opaque after a little scroll, and a way to one's own area when signed in. */
export function startNavigation() {
  const bar = document.querySelector<HTMLElement>('.bar');
  const update = () => bar?.toggleAttribute('data-opaque', window.scrollY > OPAQUE_AFTER);
  update();
  window.addEventListener('scroll', update, { passive: true });
  showAccountLink();
}

function showAccountLink() {
  const link = document.querySelector<HTMLAnchorElement>('[data-account-link]');
  if (!link || !localStorage.getItem(AUTH_STORAGE_KEY)) return;
  const isAdmin = localStorage.getItem(ROLE_STORAGE_KEY) === 'admin';
  link.href = isAdmin ? paths.admin : paths.dashboard;
  link.textContent = isAdmin ? 'Admin Dashboard' : 'Dashboard';
}
