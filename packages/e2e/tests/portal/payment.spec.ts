import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { addCard } from '../../src/billing.ts';
import {
  DOWN,
  expectMessage,
  failRequests,
  fillCard,
  holdRequests,
  insertOrders,
  signInAsNewUser,
} from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

test('a card is declined, another is added and removed', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  await page.goto('/betaling');
  await expect(page.getByText(cardTexts.empty)).toBeVisible();
  await expect(page.getByText(cardTexts.storedSafely)).toBeVisible();
  await expect(page.getByText(paymentTexts.chargedMonthly)).toBeVisible();
  const begin = await holdRequests(page, '/functions/v1/setup-intent');
  await fillCard(page, '4242424242424242');
  await expect(page.getByRole('button', { name: cardTexts.busy })).toBeVisible();
  begin(DOWN);
  await expectMessage(page, cardTexts.setupFailed);
  await page.unrouteAll();
  stack.stripe.injectFault({ path: /\/setup_intents\/.*confirm/, kind: 'refuse' });
  await fillCard(page, '4242424242424242');
  await expectMessage(page, cardTexts.unexpected);
  await expect(page.getByText(cardTexts.setupFailed.title)).toHaveCount(0);
  await fillCard(page, '4000000000000002');
  await expect(page.getByText(/declined|afvist/i).first()).toBeVisible();
  await expect(page.getByText(cardTexts.unexpected.title, { exact: true })).toHaveCount(0);
  await expect(page.getByText(cardTexts.empty)).toBeVisible();
  await fillCard(page, '4242424242424242');
  await expectMessage(page, cardTexts.added);
  await expect(page.getByText(/declined|afvist/i)).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Betalingsmetoder' });
  await expect(list).toContainText('4242');
  const field = page.getByLabel('Kortnummer');
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: cardTexts.add }).click();
  await expect(page.getByRole('heading', { name: cardTexts.newCard })).toBeFocused();
  await expect(field).toBeVisible();
  // A button that is scrolled halfway under the header counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  const restore = await failRequests(page, '/functions/v1/delete-payment-method');
  await deleteCard(page);
  await expectMessage(page, cardTexts.deleteFailed);
  await restore();
  await deleteCard(page);
  await expectMessage(page, cardTexts.deleted);
  await expect(page.getByText(cardTexts.empty)).toBeVisible();
});

async function deleteCard(page: Page) {
  await page.getByRole('button', { name: /^Slet/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Slet/ }).click();
}

test('the customer chooses which card is charged', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await addCard(stack, user.id, 'pm_card_mastercard');
  await page.goto('/betaling');
  const cards = page.getByRole('list', { name: 'Betalingsmetoder' }).getByRole('listitem');
  const charged = cards.filter({ hasText: 'Dit aktive betalingskort' });
  await expect(cards).toHaveCount(2);
  // Both were saved within a second.
  const wanted = (await charged.textContent())?.includes('4242') ? '4444' : '4242';
  const other = cards.filter({ hasText: wanted });
  const choose = other.getByRole('button', { name: cardTexts.chooseLabel('') });
  await expect(choose).toHaveText(cardTexts.choose);
  const restore = await failRequests(page, '/functions/v1/payment-methods');
  await choose.click();
  await expectMessage(page, cardTexts.chooseFailed);
  await restore();
  await choose.click();
  await expect(charged).toContainText(wanted);
  await page.reload();
  await expect(charged).toContainText(wanted);
});

test('the dialog of the last card says what is still to be paid', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, user.id, 1, 'completed');
  const [row] = await stack.sql<{ total: number }[]>`
    select sum(total_amount)::float as total from public.orders where user_id = ${user.id}`;
  const [sentence = ''] = cardTexts.outstanding({ uninvoicedKroner: row?.total ?? 0, unpaidKroner: 0 });
  expect(sentence).toMatch(/\d\skr\./);
  const restore = await failRequests(page, '/rest/v1/rpc/get_outstanding');
  await page.goto('/betaling');
  const dialog = page.getByRole('alertdialog', { name: 'Slet betalingskort' });
  await page.getByRole('button', { name: /^Slet/ }).click();
  await expect(dialog).toContainText(cardTexts.lastCard);
  await expect(dialog).not.toContainText(sentence);
  await restore();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(cardTexts.ordersSoFar(1));
  await page.getByRole('button', { name: /^Slet/ }).click();
  await expect(dialog).toContainText(sentence);
});

test('an owner who pays by invoice sees terms, account, open invoices and what the next one is, and nothing about cards', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, {});
  const firm = await user.client
    .rpc('create_organisation', { p_name: 'Bolig & Co.', p_cvr: '13585628' })
    .throwOnError();
  await stack.sql`update public.organisations set payment_days = 30 where id = ${firm.data}`;
  await insertOrders(stack, user.id, 1, 'completed');
  await page.goto('/betaling');
  await expect(page.getByText(organisationTexts.byInvoice.due(30))).toBeVisible();
  await expect(page.getByText(organisationTexts.byInvoice.noneOpen)).toBeVisible();
  await expect(page.getByText(paymentTexts.eachInvoiced)).toBeVisible();
  await expect(page.getByRole('heading', { name: cardTexts.nextInvoice('') })).toBeVisible();
  await expect(page.getByText(cardTexts.storedSafely)).toBeHidden();
  await expect(page.getByRole('heading', { name: cardTexts.newCard })).toBeHidden();
  await expect(page.getByRole('main').getByText(/kort/i)).toHaveCount(0);
  await stack.sql`
    insert into public.invoices (user_id, invoice_number, period, amount, status, due_date, payment_days, seller_account)
    values (${user.id}, ${user.id}, '2026-10-01', 79, 'open', '2099-01-15', 30, 'Reg. 1234 konto 12345678')`;
  await page.reload();
  await expect(page.getByText('Reg. 1234 konto 12345678')).toBeVisible();
  const open = page.getByRole('region', { name: organisationTexts.byInvoice.open });
  await expect(open.getByRole('row')).toHaveCount(2);
});

test('cards and the card form that cannot be loaded show errors, and the form follows the system to dark', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack);
  const restore = await failRequests(page, '/functions/v1/(payment-methods|get-stripe-key)');
  await page.goto('/betaling');
  await expectMessage(page, paymentTexts.listFailed);
  await expectMessage(page, paymentTexts.formFailed);
  await expect(page.getByText(paymentTexts.listFailed.title)).toHaveCount(1);
  await restore();
  const again = page.getByRole('button', { name: 'Prøv igen' });
  await again.first().click();
  await again.last().click();
  await expect(page.getByLabel('Kortnummer')).toBeVisible();
  await expect(page.getByText(cardTexts.empty)).toBeVisible();
  const colour = () =>
    page.getByLabel('Kortnummer').evaluate((field) => getComputedStyle(field).backgroundColor);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).not.toBe(light);
});

test('returning from the bank adds the card, and leads on to the order', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, user.id, 1);
  await page.goto(
    '/betaling?next=%2Fbestil%3Fydelse%3Dlet-styling&setup_intent=seti_1&redirect_status=succeeded',
  );
  await expectMessage(page, cardTexts.added);
  await page.waitForURL('**/bestil');
  await expect(page.getByRole('radio', { name: /^Let styling/ })).toBeChecked();

  // By the link where no card was added.
  await page.goto('/betaling?next=%2Fbestil%3Fydelse%3Dlet-styling');
  await page.getByRole('tab', { name: 'Fakturaer' }).click();
  await page.getByRole('tab', { name: 'Betalingsmetoder' }).click();
  const next = page.getByRole('link', { name: cardTexts.continueOrder });
  await expect(next).toHaveAttribute('href', '/bestil?ydelse=let-styling');
});
