import { reporters } from '@rumklar/tooling/testing/reporters';
import { testOptions } from '@rumklar/tooling/testing/testOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testOptions,
    retry: 1,
    reporters: reporters('local-stack'),
    globalSetup: './src/testing/vitestSetup.ts',
  },
});
