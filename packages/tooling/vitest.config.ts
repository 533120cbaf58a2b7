import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { reporters, testOptions } from './src/testing/vitestOptions.ts';

/** Rules alone: of this workspace, and of those whose `test` names this file. */
export default defineConfig({
  test: {
    ...testOptions,
    include: ['{bin,src}/**/*.test.ts'],
    reporters: reporters(basename(process.cwd())),
  },
});
