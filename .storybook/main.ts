import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../packages/ui/src/**/*.stories.tsx', './pages/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'packages/ui/vite.config.ts' } },
  },
  staticDirs: [
    { from: '../packages/ui/images', to: '/images' },
    // Where the pages look for a customer's pictures.
    { from: '../packages/ui/images', to: '/storage/v1/object/sign/order-images' },
  ],
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: { tsconfigPath: 'packages/ui/tsconfig.json' },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  docs: { defaultName: 'Dokumentation' },
};

export default config;
