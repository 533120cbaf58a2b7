import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // For older targets light-dark() is compiled to a value at the root, so that no subtree could be dark.
  build: { target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  // Dependencies are discovered before the first test, because a later discovery reloads the page during the tests.
  optimizeDeps: {
    entries: [
      'src/**/*.stories.tsx',
      'src/**/*.test.tsx',
      '../../.storybook/preview.tsx',
      '../../.storybook/pages/**/*.stories.tsx',
    ],
    // Without the timeline that React writes for developer tools at each render.
    rolldownOptions: {
      transform: { define: { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' } },
    },
  },
});
