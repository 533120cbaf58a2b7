import { existsSync } from 'node:fs';

/**
 * Chromium for the browser tests: `CHROMIUM_PATH`, else the system's, else Playwright's own (undefined).
 */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
