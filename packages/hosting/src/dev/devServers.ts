// The program that `startDevServers` runs: a process of its own, because the gateway's HTTP library replaces the global
// Request, which Astro cannot use.
import { join } from 'node:path';
import type { SiteName } from '@rumklar/domain/routes/sites';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { dev as startAstro } from 'astro';
import { createServer, type Plugin } from 'vite';
import { basePathOf } from './devTarget.ts';
import type { DevServerOptions } from './startDevServers.ts';

// Ctrl-C reaches this process too; the one that started it ends it.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

const { host, ports, portalScript }: Omit<DevServerOptions, 'env'> & { host: string } = JSON.parse(
  process.argv[2] ?? '',
);
await Promise.all([startVite('portal', portalScript), startVite('admin'), startMarketing()]);
process.send?.('ready');

async function startVite(site: 'portal' | 'admin', script?: string) {
  const server = await createServer({
    root: siteFolder(site),
    base: basePathOf[site],
    appType: 'mpa',
    logLevel: 'warn',
    plugins: script ? [withScript(script)] : [],
    server: { host, strictPort: true, port: ports[site], ws: { clientPort: ports[site] } },
  });
  await server.listen();
}

async function startMarketing() {
  const port = ports.marketing;
  await startAstro({
    root: siteFolder('marketing'),
    logLevel: 'warn',
    server: { host, port },
    vite: { server: { strictPort: true, ws: { clientPort: port } } },
  });
}

function withScript(src: string): Plugin {
  return {
    name: 'with-script',
    // After Vite has put its base path before the page's own addresses.
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src, defer: true }, injectTo: 'head-prepend' }],
    },
  };
}

function siteFolder(site: SiteName): string {
  return join(rootFolder, 'sites', site);
}
