/** A signed address without its origin: a function may reach Storage at another one than the browser does. */
export function addressIn(signedUrl: string): string {
  const { pathname, search } = new URL(signedUrl);
  return pathname + search;
}
