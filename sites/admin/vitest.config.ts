import { reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

/** Rules are tested alone; the data provider against the real backend. */
export default defineConfig({
  test: {
    reporters: reporters('admin'),
    projects: [
      {
        // Some of its tests replace modules.
        test: { ...testOptions, name: 'rules', isolate: true, include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...testOptions,
          name: 'contract',
          isolate: true,
          retry: 1,
          include: ['tests/*.contract.test.ts'],
          globalSetup: ['@rumklar/local-stack/vitestSetup'],
        },
      },
    ],
  },
});
