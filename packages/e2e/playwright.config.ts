import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@rumklar/tooling/testing/chromium';

const onPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: devices['iPhone 14'].hasTouch,
  isMobile: true,
  deviceScaleFactor: 2,
};

// Chromium opens files whose names have letters beyond ASCII, as the test results have, only in a locale that knows them.
process.env.LANG ??= 'C.UTF-8';

/** The whole product in Chromium, on desktop and phone, with a backend per worker. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/setup.ts',
  fullyParallel: false,
  // A test waits for a third of its time. More than four stacks at once take more memory than they save time.
  workers: Math.min(availableParallelism() + 1, 4),
  forbidOnly: true,
  // Tests that pass only on a retry are listed as flaky at the end of `npm test`.
  retries: 1,
  // Many times what an idle machine needs: a failure because the machine was busy says nothing about the product.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['@rumklar/tooling/testing/PlaywrightOutcome', { folder: process.env.RUMKLAR_TEST_REPORTS, run: 'e2e' }],
  ],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    // Shorter than the test's timeout, so that the failing expectation is reported.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArguments],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'skærm', use: { viewport: { width: 1440, height: 900 } } },
    // On a phone: the tests for which the width or touch matters, tagged.
    { name: 'telefon', grep: /@telefon/, use: onPhone },
  ],
});
