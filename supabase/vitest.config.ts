import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: '@rumklar/local-stack/vitestSetup',
    include: ['tests/**/*.test.ts'],
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
