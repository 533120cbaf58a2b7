import { backendPrefixes, LOCAL_STRIPE_PREFIX } from '@rumklar/domain/routes/hosting';

/** A part of the stack behind the gateway. */
export interface Upstream {
  /** What the part is called in an error, in Danish. */
  name: string;
  url: string;
  /** The path that the part is asked for. */
  path: string;
}

/** Where the parts listen. */
export interface UpstreamUrls {
  apiUrl: string;
  stripeUrl?: string | undefined;
}

/** The part that answers a path, or nothing where the sites do. @param target path and query of a request */
export function upstreamOf(target: string, urls: UpstreamUrls): Upstream | undefined {
  const [pathname = ''] = target.split('?');
  if (backendPrefixes.some((prefix) => isUnder(pathname, prefix))) {
    return { name: 'Backenden', url: urls.apiUrl, path: target };
  }
  if (urls.stripeUrl && isUnder(pathname, LOCAL_STRIPE_PREFIX)) {
    return { name: 'Betalingstjenesten', url: urls.stripeUrl, path: without(LOCAL_STRIPE_PREFIX, target) };
  }
  return undefined;
}

function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

function without(prefix: string, target: string): string {
  const rest = target.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
