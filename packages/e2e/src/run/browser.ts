import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Chromium for the browser tests: the one that `CHROMIUM_PATH` names, the system's, Playwright's own; where there is
 * none it is installed, by Playwright where its download can be reached, else from the system's packages.
 *
 * @returns the path of the program
 * @throws when none can be had, saying what to do
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  for (const [command, ...args] of installers) {
    if (!command) continue;
    spawnSync(command, args, { stdio: 'inherit' });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return [named, ...systemPaths, chromium.executablePath()].find((path) => path && existsSync(path));
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installers: string[][] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
];
