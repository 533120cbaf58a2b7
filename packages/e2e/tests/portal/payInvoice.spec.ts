import { declineReason } from '@rumklar/domain/invoices/declineReason';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { addCard, runBilling } from '../../src/billing.ts';
import {
  DOWN,
  deleteCards,
  expectMessage,
  fillCard,
  holdRequests,
  insertOrders,
  signInAsNewUser,
} from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('an invoice that needs authentication is paid from the link in the mail', async ({ page, stack }) => {
  const customer = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, customer.id, 2, 'completed');
  await addCard(stack, customer.id, 'pm_card_authenticationRequired');
  await runBilling(stack);
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

test('a declined invoice shows the reason, and is paid with a card that is added for it', async ({
  page,
  stack,
}) => {
  const customer = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, customer.id, 1, 'completed');
  // The run charges the customers of other tests too.
  await deleteCards(customer);
  await addCard(stack, customer.id, 'pm_card_chargeCustomerFail');
  await runBilling(stack);
  const [invoice] = await stack.sql<{ id: string; number: string }[]>`
    select id, invoice_number as number from public.invoices where user_id = ${customer.id} and status = 'failed'`;
  const { number = '' } = invoice ?? {};
  await page.goto(`/fakturaer/${invoice?.id}`);
  await expect(page.getByText(payInvoiceTexts.cardDeclined)).toBeVisible();
  await expect(page.getByText(declineReason('generic_decline'))).toContainText(payInvoiceTexts.notPaid);
  const pay = page.getByRole('button', { name: payInvoiceTexts.pay });
  const begin = await holdRequests(page, '/functions/v1/invoice-payment');
  const question = page.getByRole('alertdialog', { name: payInvoiceTexts.confirm.title('79,00\u00a0kr.') });
  const payAndConfirm = async () => {
    await pay.click();
    await question.getByRole('button', { name: payInvoiceTexts.pay }).click();
  };
  await pay.click();
  await expect(question).toContainText(payInvoiceTexts.confirm.body('79,00\u00a0kr.', 'Visa •••• 0341'));
  await question.getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('button', { name: payInvoiceTexts.busy })).toHaveCount(0);
  await payAndConfirm();
  await expect(page.getByRole('button', { name: payInvoiceTexts.busy })).toBeVisible();
  begin(DOWN);
  await expectMessage(page, payInvoiceTexts.failed);
  await page.unrouteAll();
  // The invoice at Stripe differs from the one in the database, which only an administrator can resolve.
  await stack.sql`update private.stripe_invoices set stopped = true where invoice_id = ${invoice?.id ?? ''}`;
  await payAndConfirm();
  await expectMessage(page, payInvoiceTexts.invoiceStopped);
  await stack.sql`update private.stripe_invoices set stopped = false where invoice_id = ${invoice?.id ?? ''}`;
  await payAndConfirm();
  await expect(page.getByText(payInvoiceTexts.declined('').title)).toBeVisible();
  await expect(page.getByText('tilføj et andet kort under Betaling')).toBeVisible();
  await deleteCards(customer);
  await payAndConfirm();
  await expectMessage(page, payInvoiceTexts.cardRequired);
  await page.getByRole('button', { name: payInvoiceTexts.addCard }).click();
  await page.getByRole('link', { name: payInvoiceTexts.backToInvoice }).click();
  await page.getByRole('link', { name: payInvoiceTexts.addCardAndPay }).click();
  const toPay = page.getByText(payInvoiceTexts.chargedWhenAdded('79,00\u00a0kr.', number));
  await expect(toPay).toBeVisible();
  await expect(page.getByRole('link', { name: payInvoiceTexts.backToInvoice })).toBeVisible();
  await fillCard(page, '4242424242424242', payInvoiceTexts.addCardAndPay);
  await expectMessage(page, payInvoiceTexts.paid);
  await expect(page).toHaveURL(/\/fakturaer\/[^/?]+$/);
  await expect(page.getByText('Betalt', { exact: true })).toBeVisible();
  await expect(pay).toHaveCount(0);
});
