import { App } from '@supabase/lite';
import type { LocalCaller } from '../caller.ts';
import type { ProjectConfig } from '../config.ts';
import { hideQuotes, openLiteConnection, withoutErrorPrints } from '../liteGaps/connection.ts';

export interface RestService {
  /** Answers a request under /rest/v1 for a caller that is already known. */
  fetch(request: Request, caller: LocalCaller): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Lite's PostgREST over a database, connected as `authenticator`; the caller's role and claims are set per request.
 * Lite never sees a user's token: the caller travels as a key that only this module can resolve.
 */
export function startRest(url: string, api: ProjectConfig['api'], connections: number): RestService {
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
