import { existsSync } from 'node:fs';

/** Path of the tests' Chromium: `CHROMIUM_PATH`, else the system's; undefined means Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || systemChromium.find((path) => existsSync(path));
}

/** Where a system installs Chromium without its windows: the tests take half the time with it. */
export const systemHeadlessShell = '/usr/bin/chromium-headless-shell';

/** Where a system installs Chromium or Chrome. */
export const systemChromium: readonly string[] = [
  systemHeadlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Command line: works as root and without a screen, and makes no update requests. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];
