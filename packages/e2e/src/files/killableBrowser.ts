import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@rumklar/tooling/testing/chromium';
import type { Page } from '../test.ts';

/** A browser of its own, which can be killed as a crash or an empty battery would. */
export interface KillableBrowser {
  page: Page;
  pid: number | undefined;
  /** Chooses files in the page's first file field, from the disk: Playwright would pass their bytes through itself. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  /** Ends all of its processes at once: nothing is saved or closed. */
  kill(): Promise<void>;
}

/**
 * Starts a browser on a profile, which keeps what the one before has written.
 *
 * @param profile a folder
 */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const path = chromiumPath() ?? chromium.executablePath();
  const options = [
    '--headless=new',
    '--remote-debugging-port=0',
    '--no-first-run',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(path, [...chromiumArguments, ...options, 'about:blank'], {
    // A process group of its own, so that the signal reaches its children.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endpoint = await endpointOf(browser);
  const client = await chromium.connectOverCDP(endpoint);
  const [context] = client.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('The browser has no page');
  return {
    page,
    pid: browser.pid,
    async chooseFiles(paths) {
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
      const session = await page.context().newCDPSession(page);
      const { result } = await session.send('Runtime.evaluate', {
        expression: 'document.querySelector("input[type=file]")',
      });
      await session.send('DOM.setFileInputFiles', { files: [...paths], objectId: result.objectId });
      await session.detach();
    },
    async kill() {
      const ended = once(browser, 'exit');
      if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
      await ended;
    },
  };
}

async function endpointOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output');
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!endpoint) continue;
    // Nobody reads the rest, which must not fill the pipe.
    stderr.resume();
    return endpoint;
  }
  throw new Error('The browser did not start');
}
