import { defineConfig } from 'vitest/config';
import { patience } from '../../.ci/patience.ts';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: { ...patience, include: ['src/**/*.test.ts'], reporters: reporters('features') },
});
