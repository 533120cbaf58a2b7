import { brotliCompressSync } from 'node:zlib';
import { priceListTexts } from '@rumklar/domain/prices/priceList';
import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { companyTexts, settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import { openSignedIn } from '../src/admin.ts';
import { expectMessage } from '../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../src/test.ts';
import { shiftOf } from '../src/weight.ts';

// The facts of the public pages: as they were built, and never older than a minute.
test.afterEach(async ({ stack }) => {
  await stack.sql`delete from private.service_prices`;
  await stack.sql`
    update public.service_pricing set price_per_image = 79, turnaround_minutes = null
    where service_type = 'let-oprydning'`;
  await stack.sql`
    update private.settings
    set version = version + 1, company_name = null, contact_phone = null, vat_words = null`;
});

const amount = (page: Page) => page.locator('main li [data-fact="amount/let-oprydning"]');

test('a price and a phone number that the owner changes are on the public pages, which do not move', async ({
  browser,
  page,
  stack,
}, { project }) => {
  const { page: settings } = await openSignedIn(browser, stack, project.use);
  await settings.goto(settingsPath('priser'));
  await settings.getByLabel(priceListTexts.fields.image('Let oprydning')).fill('89');
  await settings.getByRole('button', { name: priceListTexts.save(1) }).click();
  await expectMessage(settings, priceListTexts.saved);
  await settings.goto(settingsPath('firma'));
  await settings.getByLabel(companyTexts.name).fill('<b>Nord & Søn</b>');
  await settings.getByLabel(companyTexts.phone, { exact: true }).fill('+4586123456');
  await expectAccessible(settings);
  await settings.getByRole('button', { name: settingsTexts.save(2) }).click();
  await expectMessage(settings, settingsTexts.saved);
  await settings.context().close();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get_public_facts')) asked.push(request.url());
  });
  await page.goto(paths.prices);
  await expect(amount(page)).toHaveText('89 kr.');
  await expect(page.getByRole('contentinfo')).toContainText('<b>Nord & Søn</b>, CVR 12345678');
  const phone = page.getByRole('contentinfo').getByRole('link', { name: '+45 86 12 34 56' });
  await expect(phone).toHaveAttribute('href', 'tel:+4586123456');
  expect(await shiftOf(page)).toBeLessThan(0.001);
  // The calculator counts with it too, and asks nobody again.
  const calculator = page.getByRole('region', { name: 'Din pris' });
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator).toContainText('89 kr.');
  expect(asked).toHaveLength(1);
});

test('a time that the project promises stands in the line that the build left out', async ({
  page,
  stack,
}) => {
  await stack.sql`
    update public.service_pricing set turnaround_minutes = 540 where service_type = 'let-oprydning'`;
  await page.goto(paths.home);
  await expect(page.getByText('Fra 1 hverdag', { exact: true })).toBeVisible();
});

test('the piece that puts them in is at most 1 kB', async ({ page }) => {
  const scripts: Promise<{ url: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => ({ url: response.url(), body })));
  });
  await page.goto(paths.home);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(scripts);
  const piece = loaded.filter(({ body }) => body.includes('[data-fact]'));
  expect(piece).toHaveLength(1);
  // With the one file that it imports.
  const imported = loaded.filter(({ url }) => piece[0]?.body.includes(url.slice(url.lastIndexOf('/'))));
  const bytes = [...piece, ...imported].map(({ body }) => brotliCompressSync(body).length);
  expect(imported).toHaveLength(1);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the built words stand', async ({ page }) => {
    await page.goto(paths.prices);
    await expect(amount(page)).toHaveText('79 kr.');
  });
});

test('without an answer the built words stand, and nothing is reported', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.route('**/get_public_facts', (route) => route.abort());
  await page.goto(paths.prices);
  await page.waitForLoadState('networkidle');
  await expect(amount(page)).toHaveText('79 kr.');
  expect(problems).toEqual([]);
});
