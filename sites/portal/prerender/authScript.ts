import { AUTH_STORAGE_KEY, CONSENT_STORAGE_KEY } from '@rumklar/domain/auth/session';

/**
 * What the login page's shape asks of the browser before it is seen: whether somebody is signed in already, or has come
 * for another form, and whether the question about cookies is answered.
 */
export const authScript = `{
const shown = document.getElementById("root");
if (localStorage.getItem("${AUTH_STORAGE_KEY}") || /[?&](mode|email|type)=/.test(location.search))
  for (const part of shown.querySelectorAll("main > :not([data-cookie-banner])")) part.remove();
if (!localStorage.getItem("${CONSENT_STORAGE_KEY}"))
  for (const banner of shown.querySelectorAll("[data-cookie-banner]")) banner.hidden = false;
}`;
