import { paymentTexts } from '@rumklar/domain/payment/texts';
import { breakPart, enterAs, expectMessage } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Kortnummer').fill(number);
  await page.getByLabel('Udløbsdato').fill('1230');
  await page.getByLabel('Kontrolcifre (CVC)').fill('123');
  await page.getByRole('button', { name: paymentTexts.add }).click();
}

test('a card that is refused, one that is taken, and taking it away again', async ({ page, stack }) => {
  await enterAs(page, stack);
  await page.goto('/betaling');
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
  let mend = await breakPart(page, '/functions/v1/setup-intent');
  await fillCard(page, '4242424242424242');
  await expectMessage(page, paymentTexts.setupFailed);
  await mend();
  await fillCard(page, '4000000000000002');
  await expect(page.getByText(/declined|afvist/i).first()).toBeVisible();
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
  await fillCard(page, '4242424242424242');
  await expectMessage(page, paymentTexts.added);
  const list = page.getByRole('list', { name: 'Betalingsmetoder' });
  await expect(list).toContainText('4242');
  await expectAccessible(page);

  mend = await breakPart(page, '/functions/v1/delete-payment-method');
  await deleteCard(page);
  await expectMessage(page, paymentTexts.deleteFailed);
  await mend();
  await deleteCard(page);
  await expectMessage(page, paymentTexts.deleted);
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
});

async function deleteCard(page: Page) {
  await page.getByRole('button', { name: /^Slet/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Slet/ }).click();
}

test('cards and form that cannot be fetched', async ({ page, stack }) => {
  await enterAs(page, stack);
  const mend = await breakPart(page, '/functions/v1/(payment-methods|get-stripe-key)');
  await page.goto('/betaling');
  await expectMessage(page, paymentTexts.listFailed);
  await expectMessage(page, paymentTexts.formFailed);
  await mend();
  const again = page.getByRole('button', { name: 'Prøv igen' });
  await again.first().click();
  await again.last().click();
  await expect(page.getByLabel('Kortnummer')).toBeVisible();
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
});
