import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { globalSetup: './src/vitestSetup.ts', hookTimeout: 60_000, testTimeout: 30_000 },
});
