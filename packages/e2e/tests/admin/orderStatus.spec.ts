import { imageTexts } from '@rumklar/domain/images/texts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { runScheduledJob } from '@rumklar/local-stack/supabase/jobs';
import type { TestStack } from '@rumklar/local-stack/testing';
import {
  chooseStatus,
  closeToasts,
  confirmWithoutImages,
  insertOrder,
  listOf,
  openOrder,
  openSignedIn,
  orderStatus,
  rowsOf,
  type SignedInPage,
  statusDialog,
  statusInDatabase,
  statusOf,
} from '../../src/admin.ts';
import { expectMessage, failRequests, holdRequests } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

/** Changing the status of an order, and everything that can fail. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
const NOTIFY = '/functions/v1/send-order-notification';
const sentMail = withAnyTime((time) => notificationTexts.sent(time, demoAccounts.customer.email));

test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
});
test.afterAll(() => admin.page.context().close());
test.afterEach(async ({ stack }) => {
  stack.mail.refuse(false);
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a status change notifies the customer', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Fortalt' });
  await openOrder(page, id, 'detaljer');
  // It has no revisions.
  await expect(page.getByRole('tab', { name: /^Rettelser/ })).toHaveCount(0);
  const automatic = 'Kunden får en e-mail, når ordren sættes i gang eller afsluttes.';
  await expect(page.getByText(automatic)).toBeVisible();
  await expect(page.getByText(notificationTexts.none)).toBeVisible();
  const history = page.getByRole('region', { name: 'Forløb' });
  await expect(history).toContainText('Modtaget');
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  const mails = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(history).toContainText('Under behandling');
  await expect(mails).toContainText('Din ordre er under behandling');
  await expect(mails).toContainText(sentMail);
  const inbox = await stack.mail.inbox(demoAccounts.customer.email);
  expect(inbox.at(-1)?.html).toContain('Fortalt');
  await stack.sql`update public.mails set status = 'sending', sent_at = null where order_id = ${id}`;
  await page.reload();
  await expect(mails).toContainText(notificationTexts.sending);
});

test('completing an order says what is ready, and needs a tick where nothing is', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Næsten klar', status: 'pending', images: 2 });
  await openOrder(page, id);
  const dialog = statusDialog(page);
  const confirm = dialog.getByRole('button', { name: 'Bekræft' });
  const repair = await failRequests(page, '/rpc/count_delivery');
  await chooseStatus(orderStatus(page), 'Afsluttet');
  await expect(dialog).toContainText(completionTexts.dialog.body);
  await expect(dialog).toContainText(completionTexts.failed);
  await expect(confirm).toBeDisabled();
  await repair();
  await dialog.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(dialog).toContainText(completionTexts.ready(0, 2));
  await expect(dialog).toContainText('Mangler: Billede 1, Billede 2');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  await expect(dialog).toBeHidden();
  expect(await statusInDatabase(stack, id)).toBe('pending');

  await chooseStatus(orderStatus(page), 'Afsluttet');
  const release = await holdRequests(page, NOTIFY);
  await confirmWithoutImages(page);
  await expect(dialog.getByRole('button', { name: 'Behandler...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Annuller' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  await expect(dialog).toBeHidden();
  expect(await statusInDatabase(stack, id)).toBe('completed');
});

test('taking a completed order back says what the customer loses sight of', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Hentet tilbage', status: 'pending' });
  await stack.sql`insert into public.finished_orders (order_id, image_path, created_by, made_with)
    values (${id}, ${`finished-orders/${id}/${crypto.randomUUID()}.jpg`}, ${admin.user.id}, 'human')`;
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  await openOrder(page, id);
  await chooseStatus(orderStatus(page), 'Afventer');
  const dialog = statusDialog(page);
  await expect(dialog).toContainText(completionTexts.takenBack);
  await expect(dialog).toContainText(completionTexts.delivered(1));
  await dialog.getByRole('button', { name: 'Annuller' }).click();
  expect(await statusInDatabase(stack, id)).toBe('completed');
  await chooseStatus(orderStatus(page), 'Afventer');
  await dialog.getByRole('textbox', { name: completionTexts.reason }).fill('Himlen skal være blå.');
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expectMessage(page, orderTexts.statusChanged);
  expect(await statusInDatabase(stack, id)).toBe('draft');
  const [order] = await stack.sql`select taken_back_reason as reason from public.orders where id = ${id}`;
  expect(order).toEqual({ reason: 'Himlen skal være blå.' });
});

test('a status pressed without a connection is not shown as changed, and can be tried again', async ({
  stack,
}) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Uden net', status: 'pending' });
  await page.goto(listOf({ q: 'Uden net' }));
  await expect(statusOf(page, 'Uden net')).toBeVisible();
  await page.context().setOffline(true);
  await chooseStatus(statusOf(page, 'Uden net'), 'Afventer');
  await expectMessage(page, orderTexts.statusFailed);
  await expect(statusOf(page, 'Uden net')).toContainText('Under behandling');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(statusOf(page, 'Uden net')).toContainText('Afventer');

  // The connection is lost while the change can still be undone.
  await failRequests(page, '/rest/v1/', 'no response');
  await page
    .getByRole('alertdialog', { name: orderTexts.statusChanged.title })
    .getByRole('button', { name: 'Luk besked' })
    .click();
  await expectMessage(page, orderTexts.statusFailed);
  await expect(statusOf(page, 'Uden net')).toContainText('Under behandling');
  await expect(page.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  expect(await statusInDatabase(stack, id)).toBe('pending');
  await page.unrouteAll();
  await closeToasts(page);
});

test('a change without a mail is shown at once and can be undone; a second one does not wait for the first', async ({
  stack,
}) => {
  const { page } = admin;
  const insert = (number: number) => insertOrder(stack, { title: `Udsat ${number}`, status: 'pending' });
  const [undone = '', saved = '', changed = '', returned = ''] = [
    await insert(1),
    await insert(2),
    await insert(3),
    await insert(4),
  ];
  const status = (number: number) => statusOf(page, `Udsat ${number}`);
  await page.goto(listOf({ q: 'Udsat' }));

  // Two are pending at once, and undoing one keeps the other.
  await chooseStatus(status(1), 'Afventer');
  await expect(status(1)).toContainText('Afventer');
  await chooseStatus(status(2), 'Afventer');
  await expectMessage(page, orderTexts.statusChanged);
  await expect(page.getByRole('button', { name: 'Fortryd' })).toHaveCount(2);
  // The toast of the newest change is the first one.
  await page.getByRole('button', { name: 'Fortryd' }).last().click();
  await expect(status(1)).toContainText('Under behandling');
  await expect(status(2)).toContainText('Afventer');
  expect(await statusInDatabase(stack, saved)).toBe('pending');
  await closeToasts(page);
  await expect.poll(() => statusInDatabase(stack, saved)).toBe('draft');
  expect(await statusInDatabase(stack, undone)).toBe('pending');

  await chooseStatus(status(3), 'Afventer');
  await chooseStatus(status(3), 'Afsluttet');
  await confirmWithoutImages(page);
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  expect(await statusInDatabase(stack, changed)).toBe('completed');
  await closeToasts(page);

  // Choosing the previous status is an undo: no mail is sent.
  await chooseStatus(status(4), 'Afventer');
  const before = (await stack.mail.inbox(demoAccounts.customer.email)).length;
  await chooseStatus(status(4), 'Under behandling');
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeHidden();
  await expect(status(4)).toContainText('Under behandling');
  expect(await statusInDatabase(stack, returned)).toBe('pending');
  expect(await stack.mail.inbox(demoAccounts.customer.email)).toHaveLength(before);
});

test('a pending change is shown on every screen and is sent before the page unloads', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Forladt', status: 'pending' });
  await page.goto(listOf({ q: 'Forladt' }));
  await chooseStatus(statusOf(page, 'Forladt'), 'Afventer');
  await page.getByRole('link', { name: 'Forladt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forladt' })).toBeVisible();
  // The list is fetched before the change is saved, and still shows it.
  await expect(orderStatus(page)).toContainText('Afventer');
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeVisible();
  expect(await statusInDatabase(stack, id)).toBe('pending');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statusInDatabase(stack, id)).toBe('draft');
  await expect(page.getByRole('button', { name: 'Fortryd' })).toBeHidden();
});

test('a change made by another administrator is reported, not overwritten', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'To om én' });
  await openOrder(page, id);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusConflict);
  await expect(orderStatus(page)).toContainText('Afsluttet');
  expect(await statusInDatabase(stack, id)).toBe('completed');
});

test('when the mail service fails the status is saved, and the mail can be sent again', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Uden mail' });
  await openOrder(page, id);
  stack.mail.refuse(true);
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.notifyFailed);
  expect(await statusInDatabase(stack, id)).toBe('pending');
  const list = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(list).toContainText(
    withAnyTime((time) => notificationTexts.unsent('e-mailtjenesten svarede ikke', time)),
  );
  const toast = page.getByRole('alertdialog', { name: orderTexts.notifyFailed.title });
  await toast.getByRole('button', { name: notificationTexts.sendAgain }).click();
  await expectMessage(page, orderTexts.notifyFailed);
  await closeToasts(page);

  stack.mail.refuse(false);
  await list.getByRole('button', { name: notificationTexts.sendAgain }).click();
  await expectMessage(page, imageTexts.notified);
  await expect(list).toContainText(/^[^.]*behandlingSendt /);
});

test('a tab that is closed right after the change loses no mail', async ({ stack }) => {
  const id = await insertOrder(stack, { title: 'Lukket fane' });
  const tab = await admin.page.context().newPage();
  await openOrder(tab, id);
  // The tab's call for the mail never arrives.
  await failRequests(tab, NOTIFY, 'no response');
  // A tab that is closed earlier may still send it while it unloads.
  const lost = tab.waitForEvent('requestfailed', (request) => request.url().includes(NOTIFY));
  await chooseStatus(orderStatus(tab), 'Under behandling');
  await lost;
  expect(await statusInDatabase(stack, id)).toBe('pending');
  await tab.close();

  const { page } = admin;
  await openOrder(page, id);
  const list = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(list).toContainText(notificationTexts.queued);
  await stack.sql`update public.mails set due_at = now() where order_id = ${id}`;
  await runScheduledJob(
    { name: 'send-messages' },
    { functionsUrl: `${stack.apiUrl}/functions/v1`, sql: stack.sql },
  );
  await page.reload();
  await expect(list).toContainText(sentMail);
  await page.goto(`${stack.mail.url}/inbox`);
  await expect(page.getByText('Vi er gået i gang: Lukket fane')).toHaveCount(1);
});

test('the order shows what became of its mails, and sends them on request', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Bestemt mail' });
  const restore = await failRequests(page, '/rest/v1/mails');
  await openOrder(page, id);
  await expect(page.getByText(notificationTexts.loadFailed.title)).toBeVisible();
  await restore();
  await page.getByRole('complementary').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(notificationTexts.none)).toBeVisible();
  const repair = await failRequests(page, NOTIFY, 'no response');
  await chooseStatus(orderStatus(page), 'Under behandling');
  const list = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(list).toContainText(notificationTexts.queued);
  await repair();
  await closeToasts(page);
  await list.getByRole('button', { name: notificationTexts.sendNow }).click();
  await expectMessage(page, imageTexts.notified);
  await expect(list).toContainText(sentMail);
  await closeToasts(page);

  await stack.sql`
    update public.mails set status = 'failed', sent_at = null, error = '500 Down' where order_id = ${id}`;
  await page.reload();
  await expect(list).toContainText(notificationTexts.failed('e-mailtjenesten svarede ikke'));
  // Another sender takes it before the button is pressed.
  await stack.sql`
    update public.mails set status = 'sending', attempted_at = now(), due_at = now() + interval '1 minute'
    where order_id = ${id}`;
  await list.getByRole('button', { name: notificationTexts.sendAgain }).click();
  await expectMessage(page, notificationTexts.inProgress);
  await closeToasts(page);

  await stack.sql`update public.mails set status = 'superseded', due_at = null where order_id = ${id}`;
  await page.reload();
  await expect(list).toContainText(notificationTexts.superseded);
  await expect(list.getByRole('button')).toHaveCount(0);
});

test('when the mail function is down the in-app notification is still written', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Uden tjeneste' });
  await page.goto(listOf({ q: 'Uden tjeneste' }));
  const repair = await failRequests(page, NOTIFY);
  await chooseStatus(statusOf(page, 'Uden tjeneste'), 'Under behandling');
  await expectMessage(page, orderTexts.notifyUnavailable);
  const notifications = await stack.sql`select type from public.notifications where order_id = ${id}`;
  expect(notifications).toEqual([{ type: 'order_in_progress' }]);
  await repair();
  await page.getByRole('button', { name: notificationTexts.sendAgain }).click();
  await expectMessage(page, imageTexts.notified);
});

test('an order that another administrator has deleted is reported, and one without images is not processed', async ({
  stack,
}) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Slettet' });
  await page.goto(listOf({ q: 'Slettet' }));
  await expect(statusOf(page, 'Slettet')).toBeVisible();
  await deleteOrder(stack, id);
  await chooseStatus(statusOf(page, 'Slettet'), 'Under behandling');
  await expectMessage(page, orderTexts.statusNotFound);
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();

  // On its own page, whose data are from before.
  const other = await insertOrder(stack, { title: 'Også slettet' });
  await openOrder(page, other);
  await deleteOrder(stack, other);
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expect(page.getByRole('heading', { level: 1, name: orderTexts.deleted })).toBeVisible();

  await openOrder(page, await insertOrder(stack, { title: 'Tom ordre', images: 0 }));
  await expect(page.getByText('Ordren har ingen billeder og kan derfor ikke behandles.')).toBeVisible();
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusWithoutImages);
});

test('a failed or refused update restores the status and says why', async ({ stack }) => {
  const { page } = admin;
  const id = await insertOrder(stack, { title: 'Afvist' });
  await openOrder(page, id);
  const repair = await failRequests(page, `/rest/v1/orders.*status=eq`);
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusFailed);
  await repair();
  await closeToasts(page);

  await stack.sql`revoke update (status) on public.orders from authenticated`;
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusOrderFailed);
  await stack.sql`grant update (status) on public.orders to authenticated`;
  await expect(orderStatus(page)).toContainText('Afventer');
  await closeToasts(page);

  // A policy hides the row from the update, which then returns no error.
  await stack.sql`alter policy "Admins change the status of orders" on public.orders using (false)`;
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusNotUpdated);
  await closeToasts(page);
  const restore = await failRequests(page, '/rest/v1/orders\\?select=id%2C', 'no response');
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expectMessage(page, orderTexts.statusError);
  await restore();
  await stack.sql`alter policy "Admins change the status of orders" on public.orders
    using ((select private.is_admin()))`;
  expect(await statusInDatabase(stack, id)).toBe('draft');
});

test('a bulk status change asks for confirmation', async ({ stack }) => {
  const { page } = admin;
  const ids = [
    await insertOrder(stack, { title: 'Mange 1' }),
    await insertOrder(stack, { title: 'Mange 2' }),
    await insertOrder(stack, { title: 'Mange 3', status: 'pending' }),
  ];
  await page.goto(listOf({ q: 'Mange' }));
  // Before the rows are loaded the checkbox has nothing to select.
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check({ force: true });
  const bar = page.getByRole('region', { name: 'Valgte ordrer' });
  await expect(bar).toContainText('3 ordrer valgt');
  await bar.getByRole('button', { name: 'Sæt til Under behandling' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
  await expect(dialog).toContainText('2 ordrer får status ”Under behandling”.');
  await expect(dialog).toContainText('1 ordre har allerede den status eller kan ikke ændres.');
  await stack.sql`update public.orders set status = 'completed' where id = ${ids[0] ?? ''}`;
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByText('1 ordre opdateret')).toBeVisible();
  await expect(page.getByText('1 ordre er ændret af en anden og er ikke opdateret.')).toBeVisible();
  await expect(bar).toContainText('1 ordre valgt');
  await expect(statusOf(page, 'Mange 2')).toContainText('Under behandling');
  // The selected order that remains has the status already.
  await expect(bar.getByRole('button', { name: 'Sæt til Afsluttet' })).toBeDisabled();
  await closeToasts(page);

  // Each order without finished images needs its own tick; the others are left out.
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check({ force: true });
  await bar.getByRole('button', { name: 'Sæt til Afsluttet' }).click();
  await expect(dialog).toContainText(completionTexts.leftOut('2 ordrer'));
  await expect(dialog.getByRole('button', { name: 'Bekræft' })).toBeDisabled();
  const tick = `${completionTexts.withoutImages}: Mange 2`;
  await dialog.getByRole('checkbox', { name: tick }).check({ force: true });
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByText('1 ordre opdateret')).toBeVisible();
  await expect(bar).toContainText('1 ordre valgt');
  expect(await statusInDatabase(stack, ids[1] ?? '')).toBe('completed');
  expect(await statusInDatabase(stack, ids[2] ?? '')).toBe('pending');
});

async function deleteOrder({ sql }: TestStack, id: string): Promise<void> {
  await sql`delete from public.order_lines where order_id = ${id}`;
  await sql`delete from public.order_images where order_id = ${id}`;
  await sql`delete from public.orders where id = ${id}`;
}

/** Matches a text that contains a time, whatever the time is. */
function withAnyTime(text: (time: string) => string): RegExp {
  return new RegExp(text('TIME').replaceAll(/[.()]/g, '\\$&').replace('TIME', '.+ kl\\. .+'));
}
