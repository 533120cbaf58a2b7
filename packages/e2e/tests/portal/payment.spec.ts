import { paymentTexts } from '@rumklar/domain/payment/texts';
import { breakPart, DOWN, enterAs, expectMessage, holdPart } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Kortnummer').fill(number);
  await page.getByLabel('Udløbsdato').fill('1230');
  await page.getByLabel('Kontrolcifre (CVC)').fill('123');
  await page.getByRole('button', { name: paymentTexts.add }).click();
}

test('a card that is refused, one that is taken, and taking it away again', { tag: '@telefon' }, async ({
  page,
  stack,
}) => {
  await enterAs(page, stack);
  await page.goto('/betaling');
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
  await expect(page.getByText(paymentTexts.storedSafely)).toBeVisible();
  await expect(page.getByText(paymentTexts.chargedMonthly)).toBeVisible();
  const begin = await holdPart(page, '/functions/v1/setup-intent');
  await fillCard(page, '4242424242424242');
  await expect(page.getByRole('button', { name: paymentTexts.busy })).toBeVisible();
  begin(DOWN);
  await expectMessage(page, paymentTexts.setupFailed);
  await page.unrouteAll();
  stack.stripe.disturb({ path: /\/setup_intents\/.*confirm/, kind: 'refuse' });
  await fillCard(page, '4242424242424242');
  await expectMessage(page, paymentTexts.unexpected);
  await expect(page.getByText(paymentTexts.setupFailed.title)).toHaveCount(0);
  await fillCard(page, '4000000000000002');
  await expect(page.getByText(/declined|afvist/i).first()).toBeVisible();
  await expect(page.getByText(paymentTexts.unexpected.title, { exact: true })).toHaveCount(0);
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
  await fillCard(page, '4242424242424242');
  await expectMessage(page, paymentTexts.added);
  await expect(page.getByText(/declined|afvist/i)).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Betalingsmetoder' });
  await expect(list).toContainText('4242');
  await expectAccessible(page);

  const mend = await breakPart(page, '/functions/v1/delete-payment-method');
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
  await expect(page.getByText(paymentTexts.listFailed.title)).toHaveCount(1);
  await mend();
  const again = page.getByRole('button', { name: 'Prøv igen' });
  await again.first().click();
  await again.last().click();
  await expect(page.getByLabel('Kortnummer')).toBeVisible();
  await expect(page.getByText(paymentTexts.empty)).toBeVisible();
});

test('a bank that sends the customer back here has added the card', async ({ page, stack }) => {
  await enterAs(page, stack);
  await page.goto('/betaling?setup_intent=seti_1&redirect_status=succeeded');
  await expectMessage(page, paymentTexts.added);
  await expect(page).toHaveURL(/\/betaling$/);
});
