import { reporters } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

/** The main job in the engines that Playwright's Chromium says nothing about, one after the other. */
export default defineConfig({
  test: {
    include: ['engines/*.test.ts'],
    reporters: reporters('engines'),
    globalSetup: ['./src/setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: 1,
  },
});
