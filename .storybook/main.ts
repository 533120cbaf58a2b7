import type { StorybookConfig } from '@storybook/react-vite';

/** React Aria's props that set or report a component's state; the prop tables leave out all its others. */
const BEHAVIOUR =
  /^(is[A-Z]\w*|(default)?(Value|value|Selected\w*|selectedKey|Expanded\w*)|on(Press|Change|OpenChange|SelectionChange|Action)|disabledKeys|selectionMode|placement|minValue|maxValue|maxLength|autoComplete|type)$/;

const config: StorybookConfig = {
  stories: ['../packages/ui/src/**/*.stories.tsx', './pages/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'packages/ui/vite.config.ts' } },
  },
  staticDirs: [
    // The typeface of Storybook's own interface, which is built without the product's styles.
    { from: '../node_modules/@fontsource-variable/schibsted-grotesk/files', to: '/typeface' },
    { from: '../packages/ui/images', to: '/images' },
    // The path from which the screens load a customer's images.
    { from: '../packages/ui/images', to: '/storage/v1/object/sign/order-images' },
  ],
  typescript: {
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/ui/tsconfig.json',
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      savePropValueAsString: true,
      // Our own props and those of React Aria that match; not the attributes that every element takes.
      propFilter: ({ name, parent }) =>
        !parent?.fileName.includes('node_modules') ||
        (/react-aria|react-stately|@react-types/.test(parent.fileName) && BEHAVIOUR.test(name)),
    },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  docs: { defaultName: 'Dokumentation' },
};

export default config;
