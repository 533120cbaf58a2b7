import react from '@astrojs/react';
import { isForGateway } from '@rumklar/hosting/vite/isForGateway';
import { defineConfig } from 'astro/config';

/** Where `npm run dev` finds the backend and the other sites; `RUMKLAR_SITE` names another gateway. */
const gateway = process.env.RUMKLAR_SITE ?? 'http://127.0.0.1:3000';

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'https://rumklar.example',
  output: 'static',
  integrations: [react()],
  // The styles come with the page: a file of their own would be one more way to the server before anything is seen.
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Scripts stay files of their own, so that the policy needs no hashes for them.
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
