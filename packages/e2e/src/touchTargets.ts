import { expect, type Page } from './test.ts';

/** The screen of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Fails with the controls of a page that are smaller than 44 px on a touch screen. Links within a sentence may be. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'a touch screen').toBe(true);
  const small = await page.evaluate(smallTargets, MINIMUM);
  expect(small, `controls of ${page.url()} below ${MINIMUM} px`).toEqual([]);
}

/** Runs in the page. A control's area is its own, that of its label, or that of the overlay by which it covers a row. */
function smallTargets(minimum: number): string[] {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], summary';
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.matches(':disabled') && !element.closest('[inert], [aria-hidden=true]'))
    .map((element) => {
      const own = element.getBoundingClientRect();
      const label = element.matches('input') && element.closest('label')?.getBoundingClientRect();
      const { content, position, width, height } = getComputedStyle(element, '::after');
      const isCovering = content !== 'none' && position === 'absolute';
      return {
        element,
        own,
        width: Math.max(own.width, label ? label.width : 0, isCovering ? Number.parseFloat(width) : 0),
        height: Math.max(own.height, label ? label.height : 0, isCovering ? Number.parseFloat(height) : 0),
      };
    })
    .filter(({ own, width, height }) => own.bottom > 0 && Math.min(width, height) < minimum - 0.5)
    .filter(({ own }) => own.width > 1 && own.height > 1)
    .filter(({ element }) => {
      const sentence = element.closest('p, li, label')?.textContent?.trim().length ?? 0;
      const isInline = element.matches('a') && getComputedStyle(element).display === 'inline';
      return !isInline || sentence <= (element.textContent?.trim().length ?? 0);
    })
    .map(({ element, width, height }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}

const MINIMUM = 44;
