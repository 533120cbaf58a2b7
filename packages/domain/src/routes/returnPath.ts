import { paths } from './paths.ts';
import { ownerOf } from './sites.ts';

/** The query parameter with the path to return to after signing in. */
export const RETURN_PARAMETER = 'next';

/**
 * A return path that is safe to follow, or `undefined`.
 *
 * Accepted only if it starts with exactly one `/` and belongs to the portal or the admin, so that no link can send
 * somebody to another site after signing in. The sign-in pages themselves are no place to return to.
 *
 * @param value the raw query value
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value)) return undefined;
  const { pathname, search, hash, origin } = new URL(value, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN) return undefined;
  const owner = ownerOf(pathname);
  if (owner !== 'portal' && owner !== 'admin') return undefined;
  if (pathname === paths.auth || pathname.startsWith(`${paths.auth}/`)) return undefined;
  return pathname + search + hash;
}

/** The sign-in page that leads back to `returnTo`. */
export function signInPath(returnTo?: string): string {
  const safe = safeReturnPath(returnTo);
  return safe ? `${paths.auth}?${RETURN_PARAMETER}=${encodeURIComponent(safe)}` : paths.auth;
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character.charCodeAt(0) < 0x20);
}

const PLACEHOLDER_ORIGIN = 'https://rumklar.invalid';
