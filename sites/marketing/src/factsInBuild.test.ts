import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seededFacts } from '@rumklar/domain/publicFacts/publicFacts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let project: Server;
let url: string;
let portraitStatus = 200;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-facts-'));
  portraitStatus = 200;
  const portrait = readFileSync(new URL('../../../packages/ui/images/640/2.webp', import.meta.url));
  project = createServer((request, response) => {
    const isPortrait = request.url === '/storage/v1/object/public/portraits/mette.webp';
    response.writeHead(isPortrait ? portraitStatus : 404, { 'content-type': 'image/webp' }).end(portrait);
  });
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
});
afterEach(() => {
  project.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds the site as `npm run build` does, but with images as they are, which takes seconds. @returns what reads a page */
async function buildWith(facts: object) {
  const outDir = join(folder, 'dist');
  const script = `
    import { build } from 'astro';
    import { passthroughImageService } from 'astro/config';
    const [outDir, cacheDir] = ${JSON.stringify([outDir, join(folder, 'cache')])};
    await build({ outDir, cacheDir, logLevel: 'error', image: { service: passthroughImageService() } });`;
  // A process of its own, because Astro finds no content in one of Vitest.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key',
      PUBLIC_FACTS: JSON.stringify({ ...seededFacts, ...facts }),
    },
  });
  return (page: string) => readFileSync(join(outDir, `${page}.html`), 'utf8');
}

const people = [{ name: 'Mette Holm', role: '<b>Fotograf</b> & ejer', portrait: 'mette.webp' }];
const cases = [{ quote: 'Solgt på en uge <script>', by: 'Anne Lind, Aarhus' }];

test('people, what customers said and checked terms are on the pages, which need the project no more', async () => {
  const page = await buildWith({ people, cases, areTermsChecked: true });
  const about = page('om-rumklar');
  expect(about).toContain('&lt;b&gt;Fotograf&lt;/b&gt; &amp; ejer');
  expect(about).toContain('Solgt på en uge &lt;script&gt;');
  expect(about).toContain('Anne Lind, Aarhus');
  const [portrait = ''] = about.match(/<img[^>]*alt="Portræt af Mette[^>]*>/) ?? [];
  expect(portrait).toMatch(/src="\/_astro\/[^"]+"/);
  expect(portrait).toContain('width="640" height="427"');
  expect(page('index')).toContain('alt="Portræt af Mette');
  for (const name of ['index', 'om-rumklar']) expect(page(name)).not.toContain(`${url}/storage`);
  expect(page('handelsbetingelser')).not.toContain('Udkast.');
});

test('without them nothing is said, and no place is left for it', async () => {
  const page = await buildWith({});
  expect(page('om-rumklar')).not.toMatch(/Det siger kunderne|Portræt af/);
  expect(page('index')).not.toContain('Portræt af');
  expect(page('handelsbetingelser')).toContain('Udkast.');
});

test('a portrait that the project does not give stops the build', async () => {
  portraitStatus = 404;
  await expect(buildWith({ people })).rejects.toThrow('portraits/mette.webp');
});
