import { App } from '@supabase/lite';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import { type Listener, listen } from '../listen.ts';
import { startAuth } from './auth/service.ts';
import {
  bearerToken,
  type CallerProblem,
  callerOfKey,
  type LocalCaller,
  readCaller,
  readToken,
  roleOfKey,
} from './caller.ts';
import { defaultFunctionSettings, type FunctionSettings, type ProjectConfig } from './config.ts';
import { hideQuotes, openLiteConnection, withoutErrorPrints } from './liteGaps/connection.ts';
import type { DatabaseRole } from './postgres/url.ts';
import { startStorage } from './storage/service.ts';

interface ApiOptions {
  config: ProjectConfig;
  databaseUrl(role: DatabaseRole): string;
  mailUrl: string;
  storageDir: string;
  /** Where the functions are served; without it they answer 404. */
  functionsUrl?(): string | undefined;
  /** 0 for any free port. */
  port?: number;
  connections?: number;
}

/** Serves auth, REST, storage and functions on one port, as the gateway of a hosted project does. */
export async function startApi(options: ApiOptions): Promise<Listener> {
  let address = '';
  const { config } = options;
  const auth = startAuth(
    options.databaseUrl('supabase_auth_admin'),
    config.auth,
    options.mailUrl,
    () => address,
  );
  const rest = startRest(options.databaseUrl('authenticator'), config.api, options.connections ?? 8);
  const storage = startStorage(
    options.databaseUrl('authenticator'),
    options.storageDir,
    config.fileSizeLimit,
  );
  const app = new Hono();
  for (const service of ['auth', 'rest', 'storage']) app.use(`/${service}/v1/*`, cors(corsOptions));
  app.all('/auth/v1/*', async (c) => {
    // These are opened from a mail or without a client.
    const open = /\/(verify|callback|authorize|health|settings|\.well-known\/.*)$/.test(c.req.path);
    const caller = await readCaller(c.req.raw);
    const known = typeof caller === 'string' ? undefined : caller;
    if (!known && caller !== 'bad-token' && caller !== 'expired-token' && !open)
      return refusal(caller, 'auth');
    return auth.fetch(c.req.raw, known ?? callerOfKey('anon'));
  });
  app.all('/rest/v1/*', async (c) => {
    const caller = await readCaller(c.req.raw);
    return typeof caller === 'string' ? refusal(caller, 'rest') : rest.fetch(c.req.raw, caller);
  });
  app.all('/storage/v1/*', (c) => storage.fetch(c.req.raw));
  app.all('/functions/v1/*', (c) => passToFunction(c.req.raw, config.functions, options.functionsUrl?.()));
  app.get('/health', (c) => c.json({ ok: true }));
  const listener = await listen(app, options.port);
  address = listener.url;
  return {
    ...listener,
    stop: async () => {
      await listener.stop();
      await Promise.all([auth.stop(), rest.stop(), storage.stop()]);
    },
  };
}

function refusal(problem: LocalCaller | CallerProblem, service: 'auth' | 'rest'): Response {
  if (problem === 'no-key') {
    const hint = 'No `apikey` request header or url param was found.';
    return Response.json({ message: 'No API key found in request', hint }, { status: 401 });
  }
  if (problem === 'bad-key' || service === 'auth') {
    return Response.json(
      { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' },
      { status: 401 },
    );
  }
  const expired = problem === 'expired-token';
  const body = {
    code: expired ? 'PGRST303' : 'PGRST301',
    details: null,
    hint: null,
    message: expired ? 'JWT expired' : 'No suitable key or wrong key type',
  };
  return Response.json(body, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}

const corsOptions = {
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  exposeHeaders: [
    'Content-Range',
    'Content-Location',
    'Preference-Applied',
    'X-Total-Count',
    'Link',
    'Location',
    'Tus-Complete',
    'Tus-Resumable',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Metadata',
    'Upload-Offset',
  ],
  maxAge: 86_400,
};

/** Passes a request to its function, after the check of `verify_jwt` in config.toml. CORS is handled by the functions. */
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

interface RestService {
  /** Answers a request under /rest/v1 for a caller that is already known. */
  fetch(request: Request, caller: LocalCaller): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Lite's PostgREST over a database, connected as `authenticator`; the caller's role and claims are set per request.
 * Lite never sees a user's token: the caller travels as a key that only this module can resolve.
 */
function startRest(url: string, api: ProjectConfig['api'], connections: number): RestService {
  const connection = openLiteConnection(url, { timestamps: 'rest', max: connections });
  const callers = new Map<string, LocalCaller>();
  let count = 0;
  const app = new App({
    connection,
    api: { schemas: api.schemas, extra_search_path: api.extraSearchPath, max_rows: api.maxRows },
    auth: { enabled: false },
    options: {
      server: {
        disableStudio: true,
        disableFallback: true,
        apiKeys: {
          resolver: async (key) => {
            const caller = callers.get(key);
            return caller ? { type: 'publishable', claims: caller.claims } : null;
          },
        },
      },
    },
  });
  return {
    fetch: async (request, caller) => {
      const ticket = `${++count}`;
      callers.set(ticket, caller);
      const headers = new Headers(request.headers);
      headers.delete('authorization');
      headers.set('apikey', ticket);
      try {
        const asked = hideQuotes(new Request(request, { headers }));
        return await singleRow(request, await withoutErrorPrints(() => app.fetch(asked)));
      } finally {
        callers.delete(ticket);
      }
    },
    stop: () => connection.close(),
  };
}

/** Gap: a write with an embed and `.single()` answers an array, where PostgREST answers the object, or 406 unless one row. */
async function singleRow(request: Request, response: Response): Promise<Response> {
  const wanted = request.headers.get('accept')?.includes('application/vnd.pgrst.object');
  if (!wanted || !response.ok || request.method === 'HEAD') return response;
  const text = await response.clone().text();
  if (!text.startsWith('[')) return response;
  const rows: unknown[] = JSON.parse(text);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (rows.length === 1) return new Response(JSON.stringify(rows[0]), { status: response.status, headers });
  const problem = {
    code: 'PGRST116',
    details: `The result contains ${rows.length} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  };
  return new Response(JSON.stringify(problem), { status: 406, headers });
}
