import { reporters } from '@rumklar/tooling/testing/reporters';
import { testOptions } from '@rumklar/tooling/testing/testOptions';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    ...testOptions,
    reporters: reporters('portal'),
    include: ['*.test.ts', '{src,prerender}/**/*.test.{ts,tsx}'],
  },
});
