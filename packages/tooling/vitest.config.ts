import { defineConfig } from 'vitest/config';
import { reporters, testOptions } from './src/testing/vitestOptions.ts';

export default defineConfig({
  test: { ...testOptions, include: ['{bin,src}/**/*.test.ts'], reporters: reporters('tooling') },
});
