import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PortalScreen } from '@rumklar/domain/routes/portalScreens';
import { build, type UserConfig } from 'vite';

/**
 * The markup of every screen, drawn by its own components in a process of their own.
 *
 * @param config the plugins and file names of the site's build, so that both give the same names to classes and pictures
 * @throws when a screen cannot be drawn without a browser
 */
export async function renderShapes(config: UserConfig): Promise<Record<PortalScreen, string>> {
  const outDir = await mkdtemp(join(siteRoot, 'node_modules', '.prerender-'));
  try {
    await build({
      ...config,
      root: siteRoot,
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ...config.build,
        ssr: 'prerender/main.ts',
        outDir,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'shapes.mjs' } },
      },
    });
    const { stdout } = await run(process.execPath, [join(outDir, 'shapes.mjs')], { maxBuffer: 10_000_000 });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const run = promisify(execFile);
const siteRoot = fileURLToPath(new URL('..', import.meta.url));
