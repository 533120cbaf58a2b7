import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Path of the tests' Chromium: `CHROMIUM_PATH`, else the system's; undefined means Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || systemChromium.find((path) => existsSync(path));
}

/** Where a system installs Chromium without its windows: the tests take half the time with it. */
const systemHeadlessShell = '/usr/bin/chromium-headless-shell';

/** Where a system installs Chromium or Chrome. */
const systemChromium: readonly string[] = [
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

/**
 * Finds Chromium for the browser tests: `CHROMIUM_PATH`, the system's, Playwright's own. Where none of them starts, it
 * is installed: from the system's packages, else by Playwright where its download server can be reached. Root, who needs
 * no password for it, also installs the headless shell beside a whole browser.
 *
 * @returns the path of the executable
 * @throws when Chromium cannot be installed, with what to do
 */
export function findOrInstallBrowser(): string {
  let found = findBrowser();
  for (const [command, ...args] of installers) {
    if (found && !isWorthReplacing(found)) break;
    console.log('Installing Chromium for the browser tests …');
    spawnSync(command, args, { stdio: 'inherit' });
    found = findBrowser();
  }
  if (!found) {
    throw new Error(
      'The tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
    );
  }
  installFallbackFont();
  return found;
}

/**
 * Installs Firefox, and WebKit with its driver and a screen that nobody sees, from Debian's packages; macOS has Safari's
 * own driver. With `PLAYWRIGHT_ENGINES=yes` the tests take Playwright's own builds, and nothing is installed here.
 *
 * @throws when a package is missing and cannot be installed, with what to do
 */
export function installEngines(): void {
  if (process.platform !== 'linux' || process.env.PLAYWRIGHT_ENGINES === 'yes') return;
  const missing = () =>
    Object.entries(ENGINE_PACKAGES)
      .filter(([path]) => !existsSync(path))
      .map(([, name]) => name);
  if (missing().length === 0) return;
  console.log('Installing Firefox and WebKit for the tests of other engines …');
  const [command, ...rest] = aptGet;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing()]])
    spawnSync(command, [...rest, ...args], { stdio: 'inherit' });
  if (missing().length > 0)
    throw new Error(
      `The tests of other engines need ${missing().join(', ')}. Install them, or leave them out with --only.`,
    );
}

const ENGINE_PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb',
};

function isWorthReplacing(path: string): boolean {
  return (
    path !== process.env.CHROMIUM_PATH &&
    path !== systemHeadlessShell &&
    isRoot &&
    existsSync('/usr/bin/apt-get')
  );
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not start.`);
  return [named, ...systemChromium, chromium.executablePath()].find((path) => path && starts(path));
}

// Until the typeface has loaded, pages are set in Arial's metrics, which a bare Linux machine has no font for: there, text
// would move, and the layout-shift tests would report the machine instead of the page.
function installFallbackFont(): void {
  if (process.platform !== 'linux' || hasFallbackFont()) return;
  console.log('Installing a font with the metrics of Arial for the browser tests …');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'fonts-liberation']]) {
    const [command, ...rest] = [...aptGet, ...args];
    if (command) spawnSync(command, rest, { stdio: 'inherit' });
  }
  if (!hasFallbackFont())
    console.warn('Neither Arial nor Liberation Sans is installed: tests of layout shifts may fail.');
}

function hasFallbackFont(): boolean {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return /^(Arial|Liberation Sans|Helvetica)\b/m.test(stdout ?? '');
}

// The file may lack its libraries, or be a stub that only prints how to install it.
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows, --version would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
}

const isRoot = process.getuid?.() === 0;
const aptGet: [string, ...string[]] = isRoot ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
const installers: [string, ...string[]][] = [
  [...aptGet, 'update'],
  [...aptGet, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
  // Distributions that do not package the shell.
  [...aptGet, 'install', '-y', '--no-install-recommends', 'chromium'],
  ['npx', 'playwright', 'install', 'chromium'],
];
