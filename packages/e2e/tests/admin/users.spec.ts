import { formatDate } from '@rumklar/domain/format/dates';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { addLineTexts } from '@rumklar/domain/orders/price/addLineTexts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { userPath } from '@rumklar/domain/routes/paths';
import { customerTexts, limitLabel, userLimitTexts } from '@rumklar/domain/users/customerTexts';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import { userTexts } from '@rumklar/domain/users/texts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { createUser } from '@rumklar/local-stack/testing';
import { closeToasts, openSignedIn, type SignedInPage } from '../../src/admin.ts';
import { expectMessage, failRequests, holdRequests, linkInMail } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** The list of users, and invitations. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
const LIST = '/rest/v1/rpc/list_users';
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
});
test.afterAll(() => admin.page.context().close());
test.afterEach(async ({ stack }) => {
  stack.mail.refuse(false);
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the list shows the users and which are administrators, an error, or that it is empty', async () => {
  const { page } = admin;
  await page.goto('/admin/brugere');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await expect(page.getByText('Administrer brugere og deres roller')).toBeVisible();
  const headings = ['Navn', 'Email', 'Admin', 'Uploadgrænse'];
  for (const name of headings) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const adminRow = page.getByRole('row').filter({ hasText: demoAccounts.admin.email });
  await expect(adminRow.getByRole('cell', { name: 'Ja', exact: true })).toBeVisible();
  const customer = page.getByRole('row').filter({ hasText: demoAccounts.customer.email }).first();
  await expect(customer.getByRole('cell', { name: 'Nej', exact: true })).toBeVisible();
  const groups = page.getByRole('rowgroup');
  await expect(groups.filter({ hasText: userTexts.groups.studio })).toContainText(demoAccounts.admin.email);
  await expect(groups.filter({ hasText: userTexts.groups.customers })).toContainText(
    demoAccounts.customer.email,
  );

  const repair = await failRequests(page, LIST);
  await page.reload();
  await expect(page.getByRole('heading', { name: profileTexts.loadFailed.title })).toBeVisible();
  await repair();
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('cell', { name: demoAccounts.admin.email })).toBeVisible();
  await closeToasts(page);
  await page.route(new RegExp(LIST), (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/*' } }),
  );
  await page.reload();
  await expect(page.getByText(userTexts.empty)).toBeVisible();
});

test('an invitation is validated at its fields and mailed', async ({ stack }) => {
  const { page } = admin;
  const email = 'ny.maegler@bolig.example';
  await openDialog(page);
  await expect(page.getByText(userTexts.inviteHint)).toBeVisible();
  await send(page);
  await expect(page.getByText(userTexts.nameMissing)).toBeVisible();
  await expect(page.getByText(userTexts.emailMissing)).toBeVisible();
  await expect(page.getByLabel('Navn')).toBeFocused();
  await fill(page, 'Nora Mægler', 'nora@bolig');
  await send(page);
  await expect(page.getByText(userTexts.emailInvalid)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await fill(page, 'Nora Mægler', email);
  const release = await holdRequests(page, 'send-simple-invitation');
  await page.getByLabel('E-mail').press('Enter');
  const dialog = page.getByRole('dialog', { name: userTexts.inviteTitle });
  await expect(dialog.getByRole('button', { name: userTexts.inviteBusy })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // A user signs up while the invitation is being sent: the list is fetched again.
  await createUser(stack, { email: 'aaa@bolig.example', fullName: 'Aage Aa' });
  release();
  await expectMessage(page, userTexts.invited);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: userTexts.invite })).toBeFocused();
  await expect(page.getByRole('cell', { name: 'aaa@bolig.example' })).toBeVisible();
  expect(await linkInMail(stack, email, '/auth')).toContain(`email=${encodeURIComponent(email)}`);
});

test('an invitation that is refused keeps the form’s values', async ({ stack }) => {
  const { page, user } = admin;
  await openDialog(page);
  await fill(page, 'Astrid Holm', demoAccounts.customer.email);
  await send(page);
  await expectMessage(page, userTexts.userExists);
  await expect(page.getByLabel('E-mail')).toHaveValue(demoAccounts.customer.email);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(userTexts.userExists.title);

  const email = 'talrige@bolig.example';
  for (let number = 0; number < 5; number += 1) {
    const body = { email, inviteeName: 'Tal Rige' };
    const { error } = await user.client.functions.invoke('send-simple-invitation', { body });
    expect(error).toBeNull();
  }
  await fill(page, 'Tal Rige', email);
  await send(page);
  await expectMessage(page, userTexts.tooMany);

  await fill(page, 'Per Uheld', 'per.uheld@bolig.example');
  stack.mail.refuse(true);
  await send(page);
  await expectMessage(page, userTexts.inviteFailed);
  await expect(page.getByLabel('Navn')).toHaveValue('Per Uheld');
  stack.mail.refuse(false);
  await send(page);
  await expectMessage(page, userTexts.invited);
  await expect(page.getByText(userTexts.inviteFailed.title)).toBeHidden();
});

test('an account gets other limits, which can be undone', async ({ stack }) => {
  const { page } = admin;
  const user = await createUser(stack, { fullName: 'Aase Aagaard' });
  const limitsOf = async () => {
    const [row] = await stack.sql`select limits from public.profiles where id = ${user.id}`;
    return row?.limits;
  };
  await page.goto('/admin/brugere');
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toContainText(limitLabel('standard'));
  const open = page.getByRole('button', { name: userLimitTexts.changeLabel('Aase Aagaard') });
  await expect(open).toHaveText('Ændr');
  await open.click();
  const dialog = page.getByRole('dialog', { name: userLimitTexts.title('Aase Aagaard') });
  await expect(dialog).toContainText(userLimitTexts.hint);
  const save = dialog.getByRole('button', { name: userLimitTexts.save });
  await expect(save).toBeDisabled();
  await dialog.getByRole('button', { name: new RegExp(userLimitTexts.label) }).click();
  await expect(page.getByRole('option', { name: limitLabel('stor') })).toContainText(
    userLimitTexts.descriptions.stor,
  );
  await page.getByRole('option', { name: limitLabel('stor') }).click();

  const repair = await failRequests(page, 'set_account_limits');
  await save.click();
  await expectMessage(page, userLimitTexts.failed);
  expect(await limitsOf()).toBe('standard');
  await repair();
  const release = await holdRequests(page, 'set_account_limits');
  await save.click();
  await expect(dialog.getByRole('button', { name: userLimitTexts.saving })).toBeVisible();
  release();
  await expectMessage(page, userLimitTexts.changed('stor'));
  await expect(row).toContainText(limitLabel('stor'));
  await expect(open).toBeFocused();
  expect(await limitsOf()).toBe('stor');
  await page.getByRole('button', { name: userLimitTexts.undo }).click();
  await expect(row).toContainText(limitLabel('standard'));
  expect(await limitsOf()).toBe('standard');

  await stack.sql`update public.profiles set limits_requested_at = now() where id = ${user.id}`;
  await page.goto('/admin');
  const request = deskTexts.attentionCounts.limits(1);
  await page.getByRole('link', { name: deskTexts.openLabel(request) }).click();
  await expect(page.getByText(userLimitTexts.requested(formatDate(new Date())))).toBeVisible();
  await open.click();
  await dialog.getByRole('button', { name: new RegExp(userLimitTexts.label) }).click();
  await page.getByRole('option', { name: limitLabel('stor') }).click();
  await save.click();
  await expect(page.getByText(userLimitTexts.since(formatDate(new Date()), 'studio'))).toBeVisible();

  await open.click();
  await dialog.getByRole('button', { name: new RegExp(userLimitTexts.label) }).click();
  await page.getByRole('option', { name: limitLabel('standard') }).click();
  await stack.sql`delete from auth.users where id = ${user.id}`;
  await save.click();
  await expectMessage(page, userLimitTexts.gone);
});

test('an open invitation is sent again, announced when the address is invited again, and withdrawn', async ({
  stack,
}) => {
  const { page } = admin;
  const email = 'tavs@bolig.example';
  await openDialog(page);
  await fill(page, 'Tavs Mægler', email);
  await send(page);
  await expectMessage(page, userTexts.invited);
  const first = await linkInMail(stack, email, '/auth');
  const open = page.getByRole('region', { name: invitationTexts.heading });
  await expect(open.getByRole('row').filter({ hasText: email })).toContainText('Tavs Mægler');
  await open.getByRole('button', { name: invitationTexts.resendLabel(email) }).click();
  await expectMessage(page, invitationTexts.resent(email));
  const second = await linkInMail(stack, email, '/auth');
  expect(second).not.toBe(first);

  await page.getByRole('button', { name: userTexts.invite }).click();
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await expect(page.getByText(`${email} blev inviteret den`)).toBeVisible();
  await page.keyboard.press('Escape');

  await open.getByRole('button', { name: invitationTexts.withdrawLabel(email) }).click();
  const question = page.getByRole('alertdialog', { name: invitationTexts.withdrawTitle });
  await question.getByRole('button', { name: invitationTexts.withdraw }).click();
  await expect(open.getByText(email)).toBeHidden();
  await closeToasts(page);
});

test('a user is found, and their page gives a credit once although the response was lost', async ({
  stack,
}) => {
  const { page } = admin;
  const { sql } = stack;
  const customer = await createUser(stack, { fullName: 'Kirstine Kredit' });
  await sql`update public.profiles set company = 'Kredit & Co.', phone = '28 12 34 56' where id = ${customer.id}`;
  const [order] = await sql`
    insert into public.orders (user_id, title, address, service_type, image_count, status)
    values (${customer.id}, 'Villa Kredit', 'Kreditvej 1, 2900 Hellerup', 'let-oprydning', 2, 'completed')
    returning id, number`;
  await page.goto('/admin/brugere');
  const search = page.getByRole('searchbox', { name: userTexts.search });
  await search.fill('ingen med det navn');
  await expect(search).toHaveAttribute('placeholder', userTexts.searchPlaceholder);
  await expect(page.getByText(userTexts.noMatch)).toBeVisible();
  await expect(page.getByText(userTexts.noMatchHint)).toBeVisible();
  await search.fill('28123456');
  await page.getByRole('link', { name: 'Kirstine Kredit' }).click();
  await page.waitForURL(`**${userPath(customer.id)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kirstine Kredit' })).toBeVisible();
  await expect(page.getByText(/Endnu ikke faktureret: 158,00\skr\./)).toBeVisible();
  await expect(page.getByText(customerTexts.noInvoices)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Rabat eller tillæg' }).click();
  const dialog = page.getByRole('dialog', { name: addLineTexts.title });
  await dialog.getByRole('button', { name: addLineTexts.next }).click();
  await expect(dialog.getByText(addLineTexts.reasonMissing)).toBeVisible();
  await dialog.getByRole('button', { name: new RegExp(addLineTexts.order) }).click();
  await page.getByRole('option', { name: `R-${order?.number} Villa Kredit` }).click();
  await dialog.getByLabel(addLineTexts.amount).fill('200');
  await dialog.getByLabel(addLineTexts.reason).fill('Tak for tålmodigheden');
  await dialog.getByRole('button', { name: addLineTexts.next }).click();
  await expect(dialog.getByText(addLineTexts.amountTooLarge(158))).toBeVisible();
  await dialog.getByLabel(addLineTexts.amount).fill('58,50');
  await dialog.getByRole('button', { name: addLineTexts.next }).click();
  await expect(dialog.getByText(addLineTexts.total(158, 99.5))).toBeVisible();
  await page.route(/add_credit/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const give = dialog.getByRole('button', { name: addLineTexts.submit.credit });
  await give.click();
  await expect(dialog.getByText(addLineTexts.uncertain)).toBeVisible();
  await page.unroute(/add_credit/);
  await give.click();
  await expectMessage(page, addLineTexts.added.credit(58.5, `R-${order?.number}`));
  await expect(page.getByText(/Endnu ikke faktureret: 99,50\skr\./)).toBeVisible();
  expect(
    await sql`select amount_kroner::float as kroner, text from public.order_lines
      where order_id = ${`${order?.id}`} and kind = 'goodwill'`,
  ).toEqual([{ kroner: -58.5, text: 'Tak for tålmodigheden' }]);

  await page.getByRole('link', { name: customerTexts.allOrders }).click();
  await expect(page.getByRole('button', { name: /^Kun ordrer fra Kirstine Kredit/ })).toBeVisible();
  await page.getByRole('link', { name: 'Villa Kredit' }).click();
  await page.getByRole('tab', { name: 'Detaljer' }).click();
  await page.getByRole('link', { name: 'Kirstine Kredit' }).click();
  await page.waitForURL(`**${userPath(customer.id)}`);
  await sql`delete from auth.users where id = ${customer.id}`;
  await page.reload();
  await expect(page.getByText(/Kontoen blev slettet den/)).toBeVisible();
});

test('a session ended elsewhere redirects to /auth, and signing in returns', async ({ stack }) => {
  const { page, user } = admin;
  await openDialog(page);
  await fill(page, 'Sen Gæst', 'sen@bolig.example');
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  await send(page);
  await page.waitForURL('**/auth?next=%2Fadmin%2Fbrugere');
  await expectMessage(page, userTexts.signInToInvite);
});

async function openDialog(page: Page): Promise<void> {
  await page.goto('/admin/brugere');
  await page.getByRole('button', { name: userTexts.invite }).click();
  await expect(page.getByLabel('Navn')).toBeFocused();
}

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Navn').fill(name);
  await page.getByLabel('E-mail').fill(email);
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: userTexts.inviteSend }).click();
}
