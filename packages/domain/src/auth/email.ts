/** Longest e-mail address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Whether a value is an e-mail address that the auth server and the mail service take: words joined by single dots before
 * the @, and after it the name of a host with a dot. The confirmation mail is the real check.
 */
export function isEmail(value: string): boolean {
  const email = canonicalEmail(value);
  return email.length <= MAX_EMAIL_LENGTH && PATTERN.test(email);
}

/** An address as servers write it: without spaces around it, and with the letters of a Danish domain in ASCII (`xn--`). */
export function canonicalEmail(value: string): string {
  const email = value.trim();
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  if (at === -1 || !INTERNATIONAL_HOST.test(host)) return email;
  const url = `https://${host}`;
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : email;
}

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const PATTERN = new RegExp(`^${WORD}(?:\\.${WORD})*@${LABEL}(?:\\.${LABEL})+$`, 'i');
/** Letters beyond ASCII, with no character that a URL reads as the end of its host. */
const INTERNATIONAL_HOST = /^(?=.*[^\x20-\x7e])[\p{L}\p{M}\p{N}.-]+$/u;
