import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { reporters } from '../../.ci/reporters.ts';

/** `CHROMIUM_PATH`, else the system's, else Playwright's own (undefined). */
const chromium =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/** Rules are tested alone; calls against the real backend, one Postgres for the whole run; files in a browser too. */
export default defineConfig({
  test: {
    reporters: reporters('backend'),
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts', 'tests/*.test.ts', '!**/*.contract.test.ts'] } },
      {
        test: {
          name: 'contract',
          include: ['tests/*.contract.test.ts'],
          globalSetup: ['@rumklar/local-stack/vitestSetup'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        optimizeDeps: { include: ['jszip'] },
        test: {
          name: 'browser',
          include: ['tests/browser/*.browser.test.ts'],
          globalSetup: ['tests/browser/stack.ts'],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium,
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
