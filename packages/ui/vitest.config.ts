import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, chromiumPath } from '../../.ci/chromium.ts';
import { browserPatience, patience } from '../../.ci/patience.ts';
import { reporters } from '../../.ci/reporters.ts';

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));

/** A fresh object each time: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: browserPatience,
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

/** Every story is a test; `*.test.tsx` are the few things that a story cannot say. Both run in Chromium, `*.test.ts` in Node. */
export default defineConfig({
  test: {
    reporters: reporters('ui'),
    projects: [
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir })],
        test: { ...patience, name: 'stories', retry: 1, browser: browser() },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'components',
          retry: 1,
          include: ['src/**/*.test.tsx'],
          browser: browser(),
        },
      },
      { test: { ...patience, name: 'package', include: ['*.test.ts', '{src,sizes,shots}/**/*.test.ts'] } },
    ],
  },
});
