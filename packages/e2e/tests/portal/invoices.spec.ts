import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { expectMessage, failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('the list of invoices goes from empty to the orders on one invoice', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const restore = await failRequests(page, '/rest/v1/invoices');
  await page.goto('/betaling?fane=fakturaer');
  await expectMessage(page, invoiceTexts.listFailed);
  await expect(page.getByText(invoiceTexts.listFailed.title)).toHaveCount(1);
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(invoiceTexts.empty)).toBeVisible();

  const [orderId] = await insertOrders(stack, id, 1, 'completed');
  const number = `P-${id.slice(0, 8)}`;
  const [invoice] = await stack.sql<{ id: string }[]>`
    insert into public.invoices (user_id, invoice_number, period, amount, status, due_date, receipt_url)
    values (${id}, ${number}, '2026-11-01', 79, 'paid', '2026-11-15', 'https://pay.example/receipt') returning id`;
  await page.goto(`/fakturaer/${invoice?.id}`);
  await page.getByRole('tab', { name: 'Sager' }).click();
  await expect(page.getByText(invoiceTexts.noOrders)).toBeVisible();
  await page.goto('/betaling?fane=fakturaer');
  await stack.sql`insert into public.invoice_orders (invoice_id, order_id) values (${invoice?.id ?? ''}, ${orderId ?? ''})`;
  await page.reload();
  await expect(page.getByRole('link', { name: /^Se faktura/ })).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: /^Vis detaljer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Faktura #${number}` })).toBeVisible();
  await expect(page.getByText('0 kr.').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Sager' }).click();
  const [order] = await stack.sql`select number from public.orders where id = ${orderId ?? ''}`;
  const row = page.getByRole('row').filter({ hasText: orderNumber(Number(order?.number)) });
  for (const cell of ['Bredgade 1, 1260 København K', 'Let oprydning', 'Afsluttet', '79 kr.']) {
    await expect(row).toContainText(cell);
  }
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/ordrer/${orderId}$`));
});

test('an invoice that does not exist and one that cannot be loaded show errors', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  await page.goto('/fakturaer/10000000-0000-4000-8000-00000000dead');
  await expect(page.getByRole('heading', { level: 1, name: invoiceTexts.notFound })).toBeVisible();
  const restore = await failRequests(page, '/rest/v1/invoices');
  await page.reload();
  await expectMessage(page, invoiceTexts.showFailed);
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: invoiceTexts.notFound })).toBeVisible();
});
