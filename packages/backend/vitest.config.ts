import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, chromiumPath } from '../../.ci/chromium.ts';
import { browserPatience, patience } from '../../.ci/patience.ts';
import { reporters } from '../../.ci/reporters.ts';

/** Rules are tested alone; calls against the real backend, one Postgres for the whole run; files in a browser too. */
export default defineConfig({
  test: {
    reporters: reporters('backend'),
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['src/**/*.test.ts', 'tests/*.test.ts', '!**/*.contract.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'contract',
          include: ['tests/*.contract.test.ts'],
          globalSetup: ['@rumklar/local-stack/vitestSetup'],
        },
      },
      {
        optimizeDeps: { include: ['jszip'] },
        test: {
          ...patience,
          name: 'browser',
          include: ['tests/browser/*.browser.test.ts'],
          globalSetup: ['tests/browser/stack.ts'],
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: browserPatience,
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
