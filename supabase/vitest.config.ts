import { reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testOptions,
    reporters: reporters('supabase'),
    globalSetup: '@rumklar/local-stack/vitestSetup',
    include: ['tests/**/*.test.ts'],
  },
});
