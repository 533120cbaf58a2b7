import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'https://rumklar.example',
  output: 'static',
  integrations: [react()],
  build: { format: 'file', assets: '_astro' },
  devToolbar: { enabled: false },
  // Scripts stay files of their own, so that the policy needs no hashes for them.
  vite: { build: { assetsInlineLimit: 0 } },
});
