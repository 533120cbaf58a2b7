import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listener {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves an app on 127.0.0.1.
 * @param port 0 for any free port
 * @throws the system's error (EADDRINUSE when the port is taken).
 */
export function listen(app: Pick<Hono, 'fetch'>, port = 0): Promise<Listener> {
  return new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) =>
      done({ port: info.port, url: `http://127.0.0.1:${info.port}`, stop }),
    );
    server.once('error', fail);
    const stop = () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
  });
}
