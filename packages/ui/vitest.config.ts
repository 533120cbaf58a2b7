import { fileURLToPath } from 'node:url';
import { chromiumArguments, chromiumPath } from '@rumklar/tooling/testing/chromium';
import { browserConnectTimeout, reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));

/** A new object for each project, because Vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: browserConnectTimeout,
  provider: playwright({
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArguments],
    },
    contextOptions: { locale: 'da-DK', timezoneId: 'Europe/Copenhagen', reducedMotion: 'reduce' },
  }),
  viewport: { width: 1280, height: 800 },
  instances: [{ browser: 'chromium' as const }],
});

/** Every story is a test, and `*.test.tsx` test what stories cannot. Both run in Chromium, `*.test.ts` in Node. */
export default defineConfig({
  test: {
    reporters: reporters('ui'),
    projects: [
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir })],
        test: { ...testOptions, name: 'stories', retry: 1, browser: browser() },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...testOptions,
          isolate: true,
          name: 'components',
          retry: 1,
          include: ['src/**/*.test.tsx'],
          browser: browser(),
        },
      },
      { test: { ...testOptions, name: 'package', include: ['*.test.ts', '{src,sizes}/**/*.test.ts'] } },
    ],
  },
});
