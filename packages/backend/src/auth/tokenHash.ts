/**
 * Whether a value from a link can be a token hash at all: GoTrue writes lower-case hex of a SHA hash, with a prefix
 * under PKCE. What cannot be one is an invalid link, what can be one may still have expired.
 */
export function isTokenHash(value: string): boolean {
  return /^(pkce_)?[0-9a-f]{40,128}$/.test(value);
}
