import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceListTexts as texts } from '@rumklar/domain/prices/priceList';
import { openSignedIn } from '../../src/admin.ts';
import { fillOrderForm, submitOrder, tinyImages } from '../../src/orders/orderForm.ts';
import { expectMessage, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

// Others order on the same stack.
test.afterEach(async ({ stack }) => {
  await stack.sql`delete from private.service_prices`;
  await stack.sql`update public.service_pricing set price_per_image = 79 where service_type = 'let-oprydning'`;
});

test('a price that the owner changes is in the order form at once, and under an open one it is said', async ({
  browser,
  page,
  stack,
}, { project }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(2) });
  const box = page.getByRole('region', { name: 'Pris' });
  await expect(box).toContainText('158 kr.');

  const { page: settings } = await openSignedIn(browser, stack, project.use);
  await settings.goto('/admin/indstillinger/priser');
  await settings.getByLabel(texts.fields.image('Let oprydning')).fill('89');
  await settings.getByRole('button', { name: texts.save(1) }).click();
  await expectMessage(settings, texts.saved);
  await expectAccessible(settings);
  await settings.context().close();

  await submitOrder(page);
  await expect(page.getByText(orderTexts.totalChanged.title)).toBeVisible();
  await expect(box).toContainText('178 kr.');
  await submitOrder(page);
  await page.waitForURL('**/ordrer');
  const orders = await stack.sql`
    select total_amount::int as kroner from public.orders where user_id = ${user.id}`;
  expect(orders).toEqual([{ kroner: 178 }]);
});
