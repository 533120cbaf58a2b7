import { isUnder } from '../backendPaths.ts';

/** A server behind the gateway. */
export interface Upstream {
  /** What it is called in an error page, in Danish. */
  name: string;
  url: string;
  /** The paths that it answers. */
  prefixes: readonly string[];
  /** Whether it expects paths without the prefix. @default false */
  stripsPrefix?: boolean;
}

/** An upstream and the path to request from it. */
export interface UpstreamTarget {
  upstream: Upstream;
  /** Path and query. */
  path: string;
}

/** The upstream that answers a request, or `undefined` where the sites do. @param target path and query of the request */
export function upstreamOf(target: string, upstreams: readonly Upstream[]): UpstreamTarget | undefined {
  const [pathname = ''] = target.split('?');
  for (const upstream of upstreams) {
    const prefix = upstream.prefixes.find((candidate) => isUnder(pathname, candidate));
    if (prefix !== undefined)
      return { upstream, path: upstream.stripsPrefix ? without(prefix, target) : target };
  }
  return undefined;
}

function without(prefix: string, target: string): string {
  const rest = target.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
