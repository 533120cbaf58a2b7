import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';

export interface Listener {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Lets a server listen on 127.0.0.1; port 0 is any free one. @throws the system's error, such as EADDRINUSE */
export function listenWith(server: Server | SecureServer, port: number): Promise<Listener> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      const stop = () =>
        new Promise<void>((stopped) => {
          server.close(() => stopped());
          server.closeAllConnections();
        });
      done({ port: actual, url: `http://127.0.0.1:${actual}`, stop });
    });
  });
}
