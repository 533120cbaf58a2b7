import { paths } from './paths.ts';
import { ownerOf } from './sites.ts';

export const RETURN_PARAMETER = 'next';

/**
 * A return path that is safe to follow: only if it starts with exactly one `/` and belongs to the portal or the admin, so
 * that no link can send somebody to another site after signing in. The sign-in pages themselves are refused.
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

export function signInPath(returnTo?: string): string {
  const safe = safeReturnPath(returnTo);
  return safe ? `${paths.auth}?${RETURN_PARAMETER}=${encodeURIComponent(safe)}` : paths.auth;
}

/** The page on which a card is added. @param returnTo the order form as it was opened, or an invoice */
export function addCardPath(returnTo: string): string {
  return `${paths.payment}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}`;
}

/** The order form that a card is added for. @param value the raw query value */
export function orderFormToContinue(value: string | null): string | undefined {
  const path = safeReturnPath(value);
  return path && /^[^?#]*/.exec(path)?.[0] === paths.newOrder ? path : undefined;
}

/** The id of the invoice that a card is added for. @param value the raw query value */
export function invoiceToPay(value: string | null): string | undefined {
  const path = safeReturnPath(value);
  return path && /^\/fakturaer\/([\w-]+)$/.exec(path)?.[1];
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character.charCodeAt(0) < 0x20);
}

const PLACEHOLDER_ORIGIN = 'https://rumklar.invalid';
