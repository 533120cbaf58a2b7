import { defineConfig } from 'vitest/config';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: { reporters: reporters('portal'), include: ['{src,prerender}/**/*.test.{ts,tsx}'] },
});
