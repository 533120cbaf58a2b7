import { reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { ...testOptions, include: ['src/**/*.test.ts'], reporters: reporters('hosting') },
});
