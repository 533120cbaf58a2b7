import { defineConfig } from 'vitest/config';
import { reporters } from './src/testing/reporters.ts';
import { testOptions } from './src/testing/testOptions.ts';

export default defineConfig({
  test: { ...testOptions, include: ['{bin,src}/**/*.test.ts'], reporters: reporters('tooling') },
});
