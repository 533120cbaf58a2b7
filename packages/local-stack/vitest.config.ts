import { reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testOptions,
    retry: 1,
    reporters: reporters('local-stack'),
    globalSetup: './src/testing/vitestSetup.ts',
  },
});
