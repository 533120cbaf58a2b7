import { orderBlockMessage, orderBlockOf } from '@rumklar/domain/invoices/status';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { giveLimits, type TestStack } from '@rumklar/local-stack/testing';
import { fillOrderForm, submitOrder, tinyImages } from '../../src/orders/orderForm.ts';
import { deleteCards, expectMessage, failRequests, holdRequests, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

async function ordersOf(stack: TestStack, userId: string) {
  return await stack.sql<{ title: string; total_amount: string }[]>`
    select title, total_amount::int from public.orders where user_id = ${userId}`;
}

test('an order is refused when the card was removed in another window', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page);
  await deleteCards(user);
  await submitOrder(page);
  await expectMessage(page, orderTexts.cardRequired);
  await expect(page.getByRole('button', { name: orderTexts.submitWithoutCard })).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await page.getByRole('button', { name: orderTexts.addCard }).click();
  await expect(page).toHaveURL(/\/betaling\?next=/);
  expect(await ordersOf(stack, user.id)).toEqual([]);
});

test('a changed price is shown, and the order has to be confirmed again', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const setPrice = (price: number) =>
    stack.sql`update public.service_pricing set price_per_image = ${price} where service_type = 'let-oprydning'`;
  await fillOrderForm(page);
  await expect(page.getByRole('region', { name: 'Pris' })).toContainText('79 kr.');
  await setPrice(89);
  try {
    await submitOrder(page);
    await expectMessage(page, orderTexts.totalChanged);
    await expect(page.getByText(orderTexts.totalChanged.title)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Pris' })).toContainText('89 kr.');
    await submitOrder(page);
    await expectMessage(page, orderTexts.created);
    await expect(page.getByText(orderTexts.totalChanged.title)).toHaveCount(0);
  } finally {
    await setPrice(79);
  }
  expect(await ordersOf(stack, user.id)).toEqual([{ title: 'Villa med have', total_amount: 89 }]);
});

test('an unpaid invoice shows a warning, and once overdue blocks new orders', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  const dueDaysAgo = async (days: number) => {
    const due = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await stack.sql`delete from public.invoices where user_id = ${id}`;
    await stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${id}, ${`F-${id.slice(0, 8)}`}, '2026-10-01', 79, 'failed', ${due})`;
    const invoice = { invoice_number: `F-${id.slice(0, 8)}`, status: 'failed', due_date: due } as const;
    const stop = orderBlockOf(invoice);
    if (!stop) throw new Error('The invoice is not overdue');
    return orderBlockMessage(invoice, stop);
  };
  const before = await dueDaysAgo(3);
  await fillOrderForm(page);
  await expectMessage(page, before);
  const stopped = await dueDaysAgo(20);
  await submitOrder(page);
  await expectMessage(page, orderTexts.overdueInvoice);
  await expectMessage(page, stopped);
  await page.getByRole('link', { name: 'Betal fakturaen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Faktura #F-/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
});

test('a failed order can be sent again, and one whose response is lost is created once', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page);
  const inspect = await holdRequests(page, '/functions/v1/inspect-uploads');
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderTexts.submitValidating })).toBeVisible();
  const place = await holdRequests(page, '/rest/v1/rpc/place_order');
  inspect();
  await expect(page.getByRole('button', { name: orderTexts.submitSaving })).toBeVisible();
  place({ status: 400, json: { code: 'P0001', message: 'A reason that the site does not know' } });
  await expectMessage(page, orderTexts.createFailed);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const restore = await failRequests(page, '/rest/v1/rpc/place_order');
  await submitOrder(page);
  await expectMessage(page, orderTexts.tryLater);
  await restore();
  // The order is created but the response is lost: the second request with the same id returns the same order.
  let attempts = 0;
  await page.route('**/rest/v1/rpc/place_order', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
  expect(attempts).toBe(2);
  expect(await ordersOf(stack, user.id)).toHaveLength(1);
});

test('too many images are refused, and all stay in the form', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(201) });
  await expectMessage(page, orderTexts.tooManyImages());
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('billede-201.png')).toBeAttached();
  await page.getByRole('button', { name: 'Fjern billede-201.png' }).click();
  await expect(page.getByText(orderTexts.tooManyImages().title)).toHaveCount(0);
});

test('the limits of an account are shown, and the order is created when they are raised', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const setLimits = (orders: number, bytes: number) =>
    giveLimits(stack, user.id, { max_unfinished_orders: orders, max_unused_upload_bytes: bytes });
  await setLimits(0, 0);
  await fillOrderForm(page);
  await expectMessage(page, orderTexts.uploadSpaceUsed);
  await setLimits(0, 1_000_000_000);
  await page.getByRole('button', { name: orderFormTexts.retryAll(1) }).click();
  await expect(page.getByText(orderFormTexts.sent, { exact: true })).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, orderTexts.tooManyOrders);
  await setLimits(1, 1_000_000_000);
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
  expect(await ordersOf(stack, user.id)).toHaveLength(1);
});
