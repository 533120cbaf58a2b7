import { ACCOUNT_STORAGE_KEY, AUTH_STORAGE_KEY, CONSENT_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { RETURN_PARAMETER } from '@rumklar/domain/routes/returnPath';

/** The forms of /auth, each rendered with the query that leads to it, for signing in alone, on the way to an order, and to the studio. */
export const authQueries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['login', 'signup', 'reset'].flatMap((mode) => [
      [`-${mode}`, `?mode=${mode}`],
      [`-${mode}-order`, queryOf(mode, paths.newOrder)],
    ]),
  ),
  '-login-studio': queryOf('login', paths.admin),
};

function queryOf(mode: string, next: string): string {
  return `?mode=${mode}&${RETURN_PARAMETER}=${encodeURIComponent(next)}`;
}

/** Which of {@link authQueries} the URL leads to, by the rules of `AuthPage`. */
export const authVariant = `(() => {
const query = new URLSearchParams(location.search);
const toOrder = /^${escaped(paths.newOrder)}(?=[?#]|$)/.test(query.get("${RETURN_PARAMETER}"));
const isNew = query.has("email") || (toOrder && !localStorage.getItem("${ACCOUNT_STORAGE_KEY}"));
const mode = ["login", "signup", "reset"].includes(query.get("mode")) ? query.get("mode") : isNew ? "signup" : "login";
const toStudio = mode === "login" && /^(${escaped(paths.admin)}|${escaped(paths.teamAdmin)}|${escaped(paths.work)})(?=[/?#]|$)/.test(query.get("${RETURN_PARAMETER}"));
return "-" + mode + (toOrder ? "-order" : toStudio ? "-studio" : "");
})()`;

/**
 * Adjusts the prerendered form before it is painted: it removes the form when a session is stored or the URL leads to another
 * page, fills in the e-mail of the URL, and shows the cookie banner until it has been answered. Enter waits for the form,
 * which sends itself then (`useEarlyText`), unless something is typed after it.
 */
export const authScript = `{
const shown = document.getElementById("root");
const query = new URLSearchParams(location.search);
if (localStorage.getItem("${AUTH_STORAGE_KEY}") || query.has("type"))
  for (const part of shown.querySelectorAll("main > :not([data-cookie-banner])")) part.remove();
const email = shown.querySelector("input[name=email]");
if (email && query.has("email")) {
  email.value = query.get("email");
  email.readOnly = query.has("invitation");
}
if (!localStorage.getItem("${CONSENT_STORAGE_KEY}"))
  for (const banner of shown.querySelectorAll("[data-cookie-banner]")) banner.hidden = false;
shown.addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && target.form) shown.dataset.enter = "";
});
shown.addEventListener("input", () => delete shown.dataset.enter);
}`;

function escaped(path: string): string {
  return path.replaceAll('/', '\\/');
}
