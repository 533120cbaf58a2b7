import { paths } from '@rumklar/domain/routes/paths';
import { holdRequests } from '../src/portal.ts';
import { expect, test } from '../src/test.ts';

const CODE = '/_astro/[^/]+\\.js';

for (const path of [paths.contact, paths.freeSample]) {
  test(`what is typed at ${path} before its code has loaded is kept`, async ({ page }) => {
    const releaseCode = await holdRequests(page, CODE);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel('Navn').pressSequentially('Åse');
    await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('aase@');
    releaseCode();
    await page.waitForLoadState('networkidle');
    await page.keyboard.type('rumklar.example');
    await expect(page.getByLabel('Navn')).toHaveValue('Åse');
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('aase@rumklar.example');
  });
}

test('the calculator takes over what was entered before its code had loaded', async ({ page }) => {
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(paths.prices, { waitUntil: 'commit' });
  const count = page.getByLabel('Antal billeder');
  await count.fill('3');
  const price = page.getByRole('region', { name: 'Din pris' });
  const before = await price.textContent();
  releaseCode();
  await expect(price).not.toHaveText(before ?? '');
  await expect(count).toHaveValue('3');
});
