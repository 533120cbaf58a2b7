import { reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testOptions,
    include: ['src/**/*.test.ts'],
    // Builds into folders of their own still share `.astro/.prerender`, so only one runs at a time.
    fileParallelism: false,
    reporters: reporters('marketing'),
  },
});
