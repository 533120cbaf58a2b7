import type { CDPSession, Locator } from '@playwright/test';
import { paths } from '@rumklar/domain/routes/paths';
import { expect, type Page, test } from '../src/test.ts';

test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined')),
);

/** The front page's large slider, and the box of its images. */
async function openSlider(page: Page): Promise<{ slider: Locator; left: number; width: number; y: number }> {
  await page.goto(paths.home);
  const slider = page.getByRole('slider', { name: /let oprydning/ });
  const image = page.getByRole('figure').filter({ has: slider }).getByRole('img').first();
  const box = await image.boundingBox();
  if (!box) throw new Error('The images have no box');
  return { slider, left: box.x, width: box.width, y: box.y + box.height * 0.3 };
}

/** How much of the first image is visible: it is clipped at the divider. */
const expectLine = (slider: Locator, percent: number) =>
  expect(slider).toHaveAttribute('aria-valuetext', `${percent} % før, ${100 - percent} % efter`);

test('the Tab key moves from slider to slider, past the link that orders the service', async ({ page }) => {
  await page.goto(paths.services);
  const first = page.getByRole('slider', { name: /let oprydning/ });
  await first.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectLine(first, 2);
  await page.keyboard.press('End');
  await expectLine(first, 100);
  for (const service of [/fjernelse af møbler/, /let styling/, /fuld styling/]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /^\/bestil\?ydelse=/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name: service })).toBeFocused();
  }
});

test('pointing at a service of the front page, or focusing it, shows its images in the large slider', async ({
  page,
}) => {
  await page.goto(paths.home);
  const list = page.getByRole('region', { name: 'Syv ydelser' });
  const figure = list.getByRole('figure');
  const shows = async (service: string, before: RegExp, after: RegExp) => {
    await expect(list.getByRole('slider')).toHaveAccessibleName(
      `Sammenlign eksemplet før og efter ${service}`,
    );
    await expect(figure).toContainText(`Eksempel: ${service}`);
    for (const name of [before, after]) {
      const image = figure.getByRole('img', { name });
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const { file, width } = await image.evaluate((img: HTMLImageElement) => ({
        file: img.currentSrc,
        width: img.naturalWidth,
      }));
      expect(file).toMatch(/\.avif$/);
      expect(width).toBeGreaterThan(300);
    }
  };
  await shows('fuld styling', /Tom, lys stue/, /fuldt indrettet/);
  await list.getByRole('link', { name: 'Bestil totalentreprise' }).hover();
  await shows('totalentreprise', /Nedslidt køkken/, /nyt lyst køkken/);
  await list.getByRole('link', { name: 'Bestil let styling' }).focus();
  await shows('let styling', /Spiseplads med spisebord/, /Samme spiseplads/);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('mouse and swipe move the divider, a vertical swipe scrolls the page', async ({ page }) => {
    const { slider, left, width, y } = await openSlider(page);
    await page.mouse.click(left + width * 0.25, y);
    await expectLine(slider, 25);
    await page.mouse.move(left + width * 0.25, y);
    await page.mouse.down();
    await page.mouse.move(left + width * 0.75, y + 40, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(left + width * 0.1, y);
    await expectLine(slider, 75);
    const touch = await page.context().newCDPSession(page);
    await swipe(touch, [left + width * 0.46, y], [left + width * 0.8, y + 4]);
    await expectLine(slider, 80);
    await page.touchscreen.tap(left + width * 0.3, y);
    await expectLine(slider, 30);
    await swipe(touch, [left + width * 0.6, y], [left + width * 0.6 + 3, y - 200]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expectLine(slider, 30);
  });
});

/** Touches one point, moves to another and lifts. */
async function swipe(touch: CDPSession, from: readonly number[], to: readonly number[]): Promise<void> {
  const [x = 0, y = 0] = from;
  const [endX = 0, endY = 0] = to;
  const point = (share: number) => ({ x: x + (endX - x) * share, y: y + (endY - y) * share });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
  for (let step = 1; step <= 10; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(step / 10)] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
