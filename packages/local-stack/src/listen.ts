import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { getRequestListener } from '@hono/node-server';
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
  return listenWith(createServer(getRequestListener(app.fetch, { hostname: host })), port);
}

/**
 * Serves an app over TLS on https://localhost, the name that its certificate must hold.
 * @param certificate private key and certificate as PEM
 */
export async function listenSecurely(
  app: Pick<Hono, 'fetch'>,
  certificate: { key: string; cert: string },
  port = 0,
): Promise<Listener> {
  const server = createSecureServer(certificate, getRequestListener(app.fetch, { hostname: 'localhost' }));
  const listener = await listenWith(server, port);
  return { ...listener, url: `https://localhost:${listener.port}` };
}

/** The same for a server that is made already. */
export function listenWith(server: Server | SecureServer, port: number): Promise<Listener> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      const stop = () =>
        new Promise<void>((stopped) => {
          server.close(() => stopped());
          server.closeAllConnections();
        });
      done({ port: actual, url: `http://${host}:${actual}`, stop });
    });
  });
}

const host = '127.0.0.1';
