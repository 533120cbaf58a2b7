import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Storybook and the component tests build with this. */
export default defineConfig({
  plugins: [react()],
  // Compiled for older browsers, light-dark() is resolved once at the root and no subtree can be dark on its own.
  build: { target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  // Found before the first test runs: a dependency that is met on the way reloads the page under the tests.
  optimizeDeps: {
    entries: [
      'src/**/*.stories.tsx',
      'src/**/*.test.tsx',
      '../../.storybook/preview.tsx',
      '../../.storybook/pages/**/*.stories.tsx',
    ],
    // What the sites' screens load when it is first wanted, too late for the search above.
    include: ['@stripe/react-stripe-js', '@stripe/stripe-js/pure', 'jszip'],
  },
});
