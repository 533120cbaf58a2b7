/** Whether a text can be the token of a share link, as `make_share_link` makes them. */
export function isShareToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
