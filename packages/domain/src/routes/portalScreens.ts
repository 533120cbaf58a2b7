import { paths } from './paths.ts';

export const portalScreens = [
  { name: 'auth', pattern: paths.auth },
  { name: 'resetPassword', pattern: paths.resetPassword },
  { name: 'confirmEmail', pattern: paths.confirmEmail },
  { name: 'confirmEmail', pattern: `${paths.confirmEmail}/:token` },
  { name: 'dashboard', pattern: paths.dashboard },
  { name: 'orders', pattern: paths.orders },
  { name: 'order', pattern: `${paths.orders}/:id` },
  { name: 'newOrder', pattern: paths.newOrder },
  { name: 'settings', pattern: paths.settings },
  { name: 'payment', pattern: paths.payment },
  { name: 'invoice', pattern: '/fakturaer/:id' },
  { name: 'accountUsers', pattern: paths.accountUsers },
] as const;

export type PortalScreen = (typeof portalScreens)[number]['name'];

/** The file served for a screen's paths: each has a page of its own, which shows its shape before any code has loaded. */
export function portalPage(screen: PortalScreen): string {
  return `/portal/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`;
}
