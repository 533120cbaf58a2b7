import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/** A listening HTTP server. */
export interface ListeningServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves a fetch handler on 127.0.0.1.
 *
 * @param port a fixed port, or 0 for a free one
 * @throws the system's error (`EADDRINUSE`) when the port is taken
 */
export function listen(
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>,
  port = 0,
): Promise<ListeningServer> {
  const server = createAdaptorServer({ fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://127.0.0.1:${actual}`,
        port: actual,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
