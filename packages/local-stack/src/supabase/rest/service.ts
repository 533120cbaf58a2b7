import { App } from '@supabase/lite';
import type { LocalCaller } from '../caller.ts';
import type { ProjectConfig } from '../config.ts';
import { openLiteConnection } from '../liteGaps/connection.ts';
import { withoutErrorPrints } from '../liteGaps/quietErrors.ts';
import { hideQuotes } from '../liteGaps/quotedValues.ts';
import { singleRow } from '../liteGaps/singleRow.ts';

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
