import { defineConfig } from 'vitest/config';

/** Rules are tested alone; the calls against the real backend, one Postgres for the whole run. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts', 'tests/table.test.ts'] } },
      {
        test: {
          name: 'contract',
          include: ['tests/**/*.contract.test.ts'],
          globalSetup: ['@rumklar/local-stack/vitestSetup'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
