import { defineConfig } from 'vitest/config';
import { reporters } from '../.ci/reporters.ts';

export default defineConfig({
  test: {
    reporters: reporters('supabase'),
    globalSetup: '@rumklar/local-stack/vitestSetup',
    include: ['tests/**/*.test.ts'],
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
