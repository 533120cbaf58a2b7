import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Storybook and the component tests build with this. */
export default defineConfig({
  plugins: [react()],
  // Found while the tests run, each of these would reload the page under them.
  optimizeDeps: { include: ['react-aria-components/*', 'lucide-react', 'storybook/test'] },
});
