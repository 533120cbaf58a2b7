import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/**
 * Serves the files of a folder on a free port of this machine.
 *
 * @throws when the folder is missing
 */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  if (!existsSync(folder)) throw new Error(`${folder} is missing. Build it with: npm run build:storybook`);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    const stream = createReadStream(file);
    stream.once('open', () => {
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.setHeader('content-type', type);
      // From a cache the browser would choose a larger size of an image that an earlier story has loaded.
      response.setHeader('cache-control', type.startsWith('image/') ? 'no-store' : 'max-age=3600');
      stream.pipe(response);
    });
    stream.once('error', () => response.writeHead(404).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
