import { defineConfig } from 'vitest/config';
import { reporters } from '../.ci/reporters.ts';

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
    reporters: reporters('supabase'),
    globalSetup: '@rumklar/local-stack/vitestSetup',
    include: ['tests/**/*.test.ts'],
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
