import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { getRequestListener } from '@hono/node-server';
import { type Listener, listenWith } from '@rumklar/hosting/listen';
import type { Hono } from 'hono';

export { type Listener, listenWith };

/** Serves an app on 127.0.0.1; port 0 is any free one. @throws the system's error (EADDRINUSE when the port is taken) */
export function listen(app: Pick<Hono, 'fetch'>, port = 0): Promise<Listener> {
  return listenWith(createServer(getRequestListener(app.fetch, { hostname: host })), port);
}

/** Serves an app over TLS on https://localhost, the name that its certificate (PEM) must hold. */
export async function listenSecurely(
  app: Pick<Hono, 'fetch'>,
  certificate: { key: string; cert: string },
  port = 0,
): Promise<Listener> {
  const server = createSecureServer(certificate, getRequestListener(app.fetch, { hostname: 'localhost' }));
  const listener = await listenWith(server, port);
  return { ...listener, url: `https://localhost:${listener.port}` };
}

const host = '127.0.0.1';
