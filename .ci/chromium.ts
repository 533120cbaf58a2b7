import { existsSync } from 'node:fs';

/** Chromium for the tests: `CHROMIUM_PATH`, else the system's, else Playwright's own (undefined). */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || systemChromium.find((path) => existsSync(path));
}

/** Where the system keeps it. */
export const systemChromium: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How it is started: by root too, without a screen, and without asking anybody for updates. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];
