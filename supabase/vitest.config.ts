import { reporters } from '@rumklar/tooling/testing/reporters';
import { testOptions } from '@rumklar/tooling/testing/testOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // What functions import as functions/deno.json says; tests drive some of their modules directly.
  resolve: {
    alias: [
      {
        find: /^@rumklar\/domain\/(.*\.ts)$/,
        replacement: `${import.meta.dirname}/../packages/domain/src/$1`,
      },
    ],
  },
  test: {
    ...testOptions,
    reporters: reporters('supabase'),
    globalSetup: '@rumklar/local-stack/vitestSetup',
    include: ['tests/**/*.test.ts'],
  },
});
