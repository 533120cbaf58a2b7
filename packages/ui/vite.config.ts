import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Storybook and the component tests build with this. */
export default defineConfig({ plugins: [react()] });
