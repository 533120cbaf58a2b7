import react from '@astrojs/react';
import { isForGateway } from '@rumklar/hosting/vite/isForGateway';
import { defineConfig } from 'astro/config';

/** The gateway with the backend and the other sites for `npm run dev`; `RUMKLAR_SITE` sets another one. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'https://rumklar.example',
  output: 'static',
  integrations: [react()],
  // Styles are inlined: a separate file would delay the first paint by one more request.
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Scripts are not inlined, so that the CSP needs no hashes for them.
  vite: {
    build: { assetsInlineLimit: 0 },
    server: {
      proxy: {
        '^/': {
          target: gateway,
          bypass: ({ url = '/' }) => (isForGateway('marketing', url) ? undefined : url),
        },
      },
    },
  },
});
