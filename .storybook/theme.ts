import { brand } from '@rumklar/domain/brand';
import { create } from 'storybook/theming';

/** Storybook's own interface in the product's colours and typeface. It takes plain values, no custom properties. */
export const theme = create({
  base: 'light',
  brandTitle: `${brand.name} · komponenter`,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: '"Schibsted Grotesk Variable", system-ui, sans-serif',
  colorPrimary: '#005c66',
  colorSecondary: '#005c66',
  appBg: '#f3f2ee',
  appContentBg: '#ffffff',
  appBorderColor: '#dfddd7',
  appBorderRadius: 6,
  barSelectedColor: '#005c66',
  textColor: '#1c2430',
});
