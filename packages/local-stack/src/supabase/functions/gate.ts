import { proxy } from 'hono/proxy';
import { bearerToken, readToken, roleOfKey } from '../caller.ts';
import { defaultFunctionSettings, type FunctionSettings } from '../config.ts';

/**
 * Passes a request under /functions/v1 to the functions, after the check that `verify_jwt` in config.toml turns on.
 * CORS is handled by the functions.
 * @param url where the functions are served; undefined while they are not
 */
export async function passToFunction(
  request: Request,
  settings: Record<string, FunctionSettings>,
  url: string | undefined,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { verifyJwt, enabled } = settings[pathname.split('/')[3] ?? ''] ?? defaultFunctionSettings;
  if (!url || !enabled) {
    return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
  }
  if (verifyJwt && request.method !== 'OPTIONS') {
    const token = bearerToken(request);
    if (!token) return Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 });
    if (!roleOfKey(token) && typeof (await readToken(token)) === 'string') {
      return Response.json({ code: 401, message: 'Invalid JWT' }, { status: 401 });
    }
  }
  // Redirects are passed on to the caller.
  return proxy(`${url}${pathname}${search}`, { raw: request, redirect: 'manual' });
}
