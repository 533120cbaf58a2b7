import { defineConfig } from 'vitest/config';
import { patience } from '../../.ci/patience.ts';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: {
    ...patience,
    reporters: reporters('local-stack'),
    globalSetup: './src/testing/vitestSetup.ts',
  },
});
