import { expect, expectAccessible, test } from '../src/test.ts';

test('the front page says what the service does and links to sign-up', async ({ page }) => {
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

test('an unknown path shows the 404 page with status 404', async ({ page }) => {
  for (const path of ['/findes-ikke', '/admin/findes-ikke', '/ordrer/1/mere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden blev ikke fundet');
  }
  await expectAccessible(page);
});
