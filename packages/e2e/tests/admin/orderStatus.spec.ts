import { imageTexts } from '@rumklar/domain/images/texts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import {
  choose,
  closeToasts,
  listOf,
  openOrder,
  openStudio,
  orderStatus,
  placeOrder,
  type Studio,
  statusInDatabase,
  statusOf,
} from '../../src/admin.ts';
import { breakPart, expectMessage, holdPart } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

/** Changing an order's status, and each thing that can come between. */
test.describe.configure({ mode: 'serial' });
let studio: Studio;
const NOTIFY = '/functions/v1/send-order-notification';

test.beforeAll(async ({ browser, stack }, { project }) => {
  studio = await openStudio(browser, stack, project.use);
});
test.afterAll(() => studio.page.context().close());
test.afterEach(async ({ stack }) => {
  stack.mail.refuse(false);
  await studio.page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a change that the customer is told of', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Fortalt' });
  await openOrder(page, id);
  await expect(page.getByText(notificationTexts.automatic)).toBeVisible();
  await expect(page.getByText(notificationTexts.none)).toBeVisible();
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  const mails = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(mails).toContainText('Din ordre er under behandling');
  await expect(mails).toContainText(new RegExp(`Sendt .* kl\\. .* til ${demoAccounts.customer.email}`));
  const inbox = await stack.mail.inbox(demoAccounts.customer.email);
  expect(inbox.at(-1)?.html).toContain('Fortalt');
  await stack.sql`update public.mails set status = 'sending' where order_id = ${id}`;
  await stack.sql`update public.notifications set mailed_at = null where order_id = ${id}`;
  await page.reload();
  await expect(mails).toContainText(notificationTexts.sending);
});

test('completing asks first, and says that it is busy', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Næsten klar', status: 'pending' });
  await openOrder(page, id);
  await choose(orderStatus(page), 'Afsluttet');
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
  await expect(dialog).toContainText(orderTexts.confirmCompletion.body);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(dialog).toBeHidden();
  expect(await statusInDatabase(stack, id)).toBe('pending');

  await choose(orderStatus(page), 'Afsluttet');
  const release = await holdPart(page, NOTIFY);
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(dialog.getByRole('button', { name: 'Behandler...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Annuller' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  await expect(dialog).toBeHidden();
  expect(await statusInDatabase(stack, id)).toBe('completed');
});

test('a change without a mail is shown at once and can be taken back', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Fortrudt', status: 'pending' });
  await page.goto(listOf({ q: 'Fortrudt' }));
  await choose(statusOf(page, 'Fortrudt'), 'Afventer');
  await expect(statusOf(page, 'Fortrudt')).toContainText('Afventer');
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(statusOf(page, 'Fortrudt')).toContainText('Under behandling');
  expect(await statusInDatabase(stack, id)).toBe('pending');

  await choose(statusOf(page, 'Fortrudt'), 'Afventer');
  await expectMessage(page, orderTexts.statusChanged);
  await page.getByRole('button', { name: 'Luk besked' }).click();
  await expect.poll(() => statusInDatabase(stack, id)).toBe('draft');
});

test('a second change does not wait for the first to be past undoing', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Omgjort', status: 'completed' });
  await page.goto(listOf({ q: 'Omgjort' }));
  await choose(statusOf(page, 'Omgjort'), 'Afventer');
  await choose(statusOf(page, 'Omgjort'), 'Under behandling');
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  expect(await statusInDatabase(stack, id)).toBe('pending');
  await expect(statusOf(page, 'Omgjort')).toContainText('Under behandling');
  await closeToasts(page);

  // Choosing what was there before is the same as taking it back: nobody gets a mail.
  await choose(statusOf(page, 'Omgjort'), 'Afventer');
  const before = (await stack.mail.inbox(demoAccounts.customer.email)).length;
  await choose(statusOf(page, 'Omgjort'), 'Under behandling');
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeHidden();
  await expect(statusOf(page, 'Omgjort')).toContainText('Under behandling');
  expect(await statusInDatabase(stack, id)).toBe('pending');
  expect(await stack.mail.inbox(demoAccounts.customer.email)).toHaveLength(before);
});

test('two administrators on one order', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'To om én' });
  await openOrder(page, id);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusConflict);
  await expect(orderStatus(page)).toContainText('Afsluttet');
  expect(await statusInDatabase(stack, id)).toBe('completed');
});

test('the mail service fails: the order is changed, and the mail is sent again', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Uden mail' });
  await openOrder(page, id);
  stack.mail.refuse(true);
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.notifyFailed);
  expect(await statusInDatabase(stack, id)).toBe('pending');
  await expect(page.getByText(notificationTexts.unsent)).toBeVisible();
  const toast = page.getByRole('alertdialog', { name: orderTexts.notifyFailed.title });
  await toast.getByRole('button', { name: notificationTexts.sendAgain }).click();
  await expectMessage(page, orderTexts.notifyFailed);
  await closeToasts(page);

  stack.mail.refuse(false);
  await page
    .getByRole('list', { name: 'Sendte notifikationer' })
    .getByRole('button', { name: notificationTexts.sendAgain })
    .click();
  await expectMessage(page, imageTexts.notified);
  await expect(page.getByText(notificationTexts.unsent)).toBeHidden();
});

test('the mail service is not there: the notice within the product is', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Uden tjeneste' });
  await page.goto(listOf({ q: 'Uden tjeneste' }));
  const repair = await breakPart(page, NOTIFY);
  await choose(statusOf(page, 'Uden tjeneste'), 'Under behandling');
  await expectMessage(page, orderTexts.notifyUnavailable);
  const notices = await stack.sql`select type from public.notifications where order_id = ${id}`;
  expect(notices).toEqual([{ type: 'order_in_progress' }]);
  await repair();
  await page.getByRole('button', { name: notificationTexts.sendAgain }).click();
  await expectMessage(page, imageTexts.notified);
});

test('the customer’s notices cannot be had', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Uden liste' });
  const repair = await breakPart(page, '/rest/v1/mails');
  await openOrder(page, id);
  await expect(page.getByText(notificationTexts.loadFailed.title)).toBeVisible();
  await repair();
  await page.getByRole('complementary').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(notificationTexts.none)).toBeVisible();
});

test('an order that is gone', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Slettet' });
  await page.goto(listOf({ q: 'Slettet' }));
  await expect(statusOf(page, 'Slettet')).toBeVisible();
  await stack.sql`delete from public.order_images where order_id = ${id}`;
  await stack.sql`delete from public.orders where id = ${id}`;
  await choose(statusOf(page, 'Slettet'), 'Under behandling');
  await expectMessage(page, orderTexts.statusNotFound);
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
});

test('an order without pictures', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Tom ordre', images: 0 });
  await openOrder(page, id);
  await expect(page.getByText('Ordren har ingen billeder og kan derfor ikke behandles.')).toBeVisible();
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusWithoutImages);
});

test('the database does not answer, or refuses', async ({ stack }) => {
  const { page } = studio;
  const id = await placeOrder(stack, { title: 'Afvist' });
  await openOrder(page, id);
  const repair = await breakPart(page, `/rest/v1/orders.*status=eq`);
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusFailed);
  await repair();
  await closeToasts(page);

  await stack.sql`revoke update (status) on public.orders from authenticated`;
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusOrderFailed);
  await stack.sql`grant update (status) on public.orders to authenticated`;
  await expect(orderStatus(page)).toContainText('Afventer');
  await closeToasts(page);

  // A policy hides the row from the update, and says so to nobody.
  await stack.sql`alter policy "Admins change the status of orders" on public.orders using (false)`;
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusNotUpdated);
  await closeToasts(page);
  const cut = await breakPart(page, '/rest/v1/orders\\?select=status', 'no answer');
  await choose(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusError);
  await cut();
  await stack.sql`alter policy "Admins change the status of orders" on public.orders
    using ((select private.is_admin()))`;
  expect(await statusInDatabase(stack, id)).toBe('draft');
});

test('many orders at once, after a question', async ({ stack }) => {
  const { page } = studio;
  const ids = [
    await placeOrder(stack, { title: 'Mange 1' }),
    await placeOrder(stack, { title: 'Mange 2' }),
    await placeOrder(stack, { title: 'Mange 3', status: 'pending' }),
  ];
  await page.goto(listOf({ q: 'Mange' }));
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check({ force: true });
  const bar = page.getByRole('region', { name: 'Valgte ordrer' });
  await expect(bar).toContainText('3 ordrer valgt');
  await bar.getByRole('button', { name: 'Sæt til Under behandling' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
  await expect(dialog).toContainText('2 ordrer får status "Under behandling".');
  await expect(dialog).toContainText('1 ordre har allerede den status eller kan ikke ændres.');
  await expectAccessible(page);
  await stack.sql`update public.orders set status = 'completed' where id = ${ids[0] ?? ''}`;
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByText('1 ordre opdateret')).toBeVisible();
  await expect(page.getByText('1 ordre er ændret af en anden og er ikke opdateret.')).toBeVisible();
  await expect(bar).toContainText('1 ordre valgt');
  await expect(statusOf(page, 'Mange 2')).toContainText('Under behandling');
  // The one that is left is completed: there is nothing to set it to that it is not.
  await expect(bar.getByRole('button', { name: 'Sæt til Afsluttet' })).toBeDisabled();
});
