import { reporters } from '@rumklar/tooling/testing/reporters';
import { testOptions } from '@rumklar/tooling/testing/testOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { ...testOptions, include: ['src/**/*.test.ts'], reporters: reporters('uploads') },
});
