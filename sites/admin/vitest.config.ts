import { reporters } from '@rumklar/tooling/testing/reporters';
import { testOptions } from '@rumklar/tooling/testing/testOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some of its tests replace modules.
  test: { ...testOptions, isolate: true, reporters: reporters('admin'), include: ['src/**/*.test.{ts,tsx}'] },
});
