import { defineConfig } from 'vitest/config';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: {
    reporters: reporters('local-stack'),
    globalSetup: './src/vitestSetup.ts',
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
