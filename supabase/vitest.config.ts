import { defineConfig } from 'vitest/config';
import { patience } from '../.ci/patience.ts';
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
    ...patience,
    reporters: reporters('supabase'),
    globalSetup: '@rumklar/local-stack/vitestSetup',
    include: ['tests/**/*.test.ts'],
  },
});
