import { chromiumArguments, chromiumPath } from '@rumklar/tooling/testing/chromium';
import { browserConnectTimeout, reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Rules are tested alone; calls against the real backend, one Postgres for the whole run; files in a browser too. */
export default defineConfig({
  test: {
    reporters: reporters('backend'),
    projects: [
      {
        test: {
          ...testOptions,
          name: 'rules',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', '!**/*.contract.test.ts'],
        },
      },
      {
        test: {
          ...testOptions,
          name: 'contract',
          retry: 1,
          include: ['tests/*.contract.test.ts'],
          globalSetup: ['@rumklar/local-stack/vitestSetup'],
        },
      },
      {
        // A dependency that is found in the middle of a test reloads the page.
        optimizeDeps: { entries: ['tests/browser/*.browser.test.ts'] },
        test: {
          ...testOptions,
          name: 'browser',
          // What a module keeps belongs to one tab.
          isolate: true,
          include: ['tests/browser/*.browser.test.ts'],
          globalSetup: ['tests/browser/stack.ts'],
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: browserConnectTimeout,
            provider: playwright({
              launchOptions: {
                executablePath: chromiumPath(),
                args: [...chromiumArguments],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
