import { reportErrors } from '@rumklar/backend/reportErrors';
import { attachAccordion } from '@rumklar/ui/Accordion/behaviour.ts';
import { attachBeforeAfter } from '@rumklar/ui/BeforeAfter/behaviour.ts';
import { startCookieBanner } from '@rumklar/ui/CookieBanner/behaviour.ts';
import { attachNavigationMenu } from '@rumklar/ui/NavigationMenu/behaviour.ts';
import { config } from '../../../config.ts';
import { startServicePairs } from '../landing/servicePairs.ts';
import { showMessageFromLastPage } from './messageFromLastPage.ts';
import { startNavigation } from './navigation.ts';

/** Starts the behaviour of every public page. */
export function startPage(): void {
  reportErrors(config.url);
  startNavigation();
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  if (banner) startCookieBanner(banner);
  for (const slider of document.querySelectorAll<HTMLElement>('[data-before-after]')) {
    attachBeforeAfter(slider);
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[data-navigation-menu]')) {
    attachNavigationMenu(menu);
  }
  for (const accordion of document.querySelectorAll<HTMLElement>('[data-accordion]')) {
    attachAccordion(accordion);
  }
  const pairs = document.querySelector<HTMLElement>('[data-service-pairs]');
  if (pairs) startServicePairs(pairs);
  // Without browser storage there is none.
  showMessageFromLastPage(() => import('@rumklar/ui/Toast/behaviour.ts')).catch(() => undefined);
}
