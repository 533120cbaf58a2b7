import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'https://rumklar.example',
  output: 'static',
  integrations: [react()],
  // Styles are inlined: a separate file would delay the first paint by one more request.
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
  image: {
    // Portraits are fetched from the project while the site is built.
    remotePatterns: [{ pathname: '/storage/v1/object/public/portraits/**' }],
    // The library's own effort of 4 takes four times as long, minutes on a fresh machine, for files that are a twentieth smaller.
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 3 } } },
  },
  devToolbar: { enabled: false },
  // Scripts are not inlined, so that the CSP needs no hashes for them.
  vite: { build: { assetsInlineLimit: 0 } },
});
