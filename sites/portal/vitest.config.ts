import { reporters, testOptions } from '@rumklar/tooling/testing/vitestOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testOptions,
    reporters: reporters('portal'),
    include: ['*.test.ts', '{src,prerender}/**/*.test.{ts,tsx}'],
  },
});
