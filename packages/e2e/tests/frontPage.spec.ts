import { expect, expectAccessible, test } from '../src/test.ts';

test('a visitor sees what the service does and finds the way in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vis boligen, som køberen skal se den');
  await expectAccessible(page);
  const slider = page.getByRole('slider', { name: /fuld styling/ }).first();
  await slider.focus();
  const before = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.getByRole('link', { name: 'Login / Opret' }).first().click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('an unknown path is the 404 page with its status', async ({ page }) => {
  for (const path of ['/findes-ikke', '/admin/findes-ikke', '/ordrer/1/mere']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden blev ikke fundet');
  }
  await expectAccessible(page);
});
