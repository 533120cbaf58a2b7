import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { services } from '@rumklar/domain/services/services';
import { type AstroInlineConfig, build } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-marketing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the site as `npm run build` does, with a plugin that breaks an input. */
function buildWith(broken: VitePlugin): Promise<void> {
  const outDir = join(folder, 'dist');
  const cacheDir = join(folder, 'cache');
  return build({ root, outDir, cacheDir, logLevel: 'silent', vite: { plugins: [broken] } });
}

test('the build fails when the images of a pair differ in size', async () => {
  const smaller = fileURLToPath(new URL('../../../packages/ui/images/640/2.webp', import.meta.url));
  const building = buildWith({
    name: 'smaller-image',
    enforce: 'pre',
    resolveId: (path) => (path.endsWith('/images/2.jpg') ? smaller : undefined),
  });
  await expect(building).rejects.toThrow(
    'The images of let-oprydning differ in size: 3000 × 2000 before, 640 × 427 after',
  );
});

test('the build fails when an image has no alt text', async () => {
  const { afterAlt } = services['fuld-styling'].example;
  const building = buildWith({
    name: 'empty-alt-text',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('services/services.ts') ? code.replace(afterAlt, '') : undefined),
  });
  await expect(building).rejects.toThrow(/The image .*8\..*jpg has no alt text/);
});

type VitePlugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>;
