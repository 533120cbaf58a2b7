import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PortalScreen } from '@rumklar/domain/routes/portalScreens';
import { build, type UserConfig } from 'vite';

export interface PrerenderedScreen {
  markup: string;
  /** The files below `src` whose code the screen loads by itself. */
  files: readonly string[];
}

/**
 * Renders every screen in a process of its own.
 * @param config the plugins and file names of the site's build, so that both give classes and images the same names
 * @throws when a screen cannot be rendered without a browser
 */
export async function runPrerender(config: UserConfig): Promise<Record<PortalScreen, PrerenderedScreen>> {
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
        ssr: 'prerender/entry.ts',
        outDir,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
      },
    });
    const { stdout } = await run(process.execPath, [join(outDir, 'prerender.mjs')], {
      maxBuffer: 10_000_000,
    });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const run = promisify(execFile);
const siteRoot = fileURLToPath(new URL('..', import.meta.url));
