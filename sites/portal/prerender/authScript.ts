import { AUTH_STORAGE_KEY, CONSENT_STORAGE_KEY } from '@rumklar/domain/auth/session';

/**
 * Adjusts the prerendered login page before it is painted: it hides the form when a session is stored or the URL leads
 * to another form, and shows the cookie banner until it has been answered.
 */
export const authScript = `{
const shown = document.getElementById("root");
if (localStorage.getItem("${AUTH_STORAGE_KEY}") || /[?&](mode=|email=|type=|next=%2Fbestil)/.test(location.search))
  for (const part of shown.querySelectorAll("main > :not([data-cookie-banner])")) part.remove();
if (!localStorage.getItem("${CONSENT_STORAGE_KEY}"))
  for (const banner of shown.querySelectorAll("[data-cookie-banner]")) banner.hidden = false;
}`;
