export { startCookieBanner } from './behaviour.ts';
export { CookieBanner, type CookieBannerProps } from './CookieBanner.tsx';
