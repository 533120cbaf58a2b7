import { defineConfig } from 'vitest/config';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: { reporters: reporters('admin'), include: ['src/**/*.test.{ts,tsx}'] },
});
