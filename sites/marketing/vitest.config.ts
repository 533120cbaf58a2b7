import { defineConfig } from 'vitest/config';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], reporters: reporters('marketing') },
});
