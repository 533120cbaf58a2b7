import { defineConfig } from 'vitest/config';
import { patience } from '../../.ci/patience.ts';
import { reporters } from '../../.ci/reporters.ts';

export default defineConfig({
  test: { ...patience, reporters: reporters('portal'), include: ['{src,prerender}/**/*.test.{ts,tsx}'] },
});
