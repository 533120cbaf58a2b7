import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '@rumklar/tooling/testing/chromium';

const onPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: devices['iPhone 14'].hasTouch,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** The whole product in Chromium, at a desk and on a phone, each worker with a backend of its own. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/setup.ts',
  fullyParallel: false,
  // Much of a test is waiting. More than four stacks at once take more memory than they save time.
  workers: Math.min(availableParallelism(), 4),
  forbidOnly: true,
  // What passes only at the second try is named at the end of `npm test`.
  retries: 1,
  // Many times what a quiet machine needs: one that fails because the machine was busy says nothing of the product.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['@rumklar/tooling/testing/PlaywrightOutcome', { folder: process.env.RUMKLAR_TEST_REPORTS, run: 'e2e' }],
  ],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    // Shorter than the test's own, so that what hangs is reported where it hangs.
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
    // What differs on a phone is seen in the main job, and in the areas' tests that say so.
    { name: 'telefon', testIgnore: ['portal/**', 'admin/**'], use: onPhone },
    { name: 'telefon, områderne', testMatch: ['portal/**', 'admin/**'], grep: /@telefon/, use: onPhone },
  ],
});
