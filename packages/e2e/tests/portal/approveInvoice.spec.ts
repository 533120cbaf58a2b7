import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { jobSecret } from '@rumklar/local-stack/keys';
import { enterAs, expectMessage, writeOrders } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('a bill that the bank wants approved: from the mail to paid', async ({ page, stack }) => {
  const customer = await enterAs(page, stack, { card: true });
  await writeOrders(stack, customer.id, 2, 'completed');
  const [known] = await stack.sql<{ customer_id: string }[]>`
    select customer_id from private.stripe_customers where user_id = ${customer.id}`;
  await stack.stripe.addCard(known?.customer_id ?? '', 'pm_card_authenticationRequired');
  await fetch(`${stack.apiUrl}/functions/v1/run-monthly-billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify({ date: nextFirst() }),
  });
  const [mail] = await stack.mail.inbox(customer.email);
  const link = /href="([^"]*\/fakturaer\/[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';

  await page.goto(link);
  await expect(page.getByText(payInvoiceTexts.approvalNeeded)).toBeVisible();
  await expectAccessible(page);
  const approve = page.getByRole('button', { name: payInvoiceTexts.approve });
  await approve.click();
  await page.getByRole('button', { name: 'Afvis' }).click();
  await expect(page.getByText('Betalingen blev ikke godkendt.').first()).toBeVisible();
  await approve.click();
  await page.getByRole('button', { name: 'Godkend', exact: true }).click();
  await expectMessage(page, payInvoiceTexts.paid);
  await expect(page.getByText('Betalt', { exact: true })).toBeVisible();
  await expect(approve).toHaveCount(0);
});

/** The 1st of the next month. */
function nextFirst(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
