import { readFile } from 'node:fs/promises';
import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { deletionTexts } from '@rumklar/domain/profile/deletion';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { anonClient, createUser } from '@rumklar/local-stack/testing';
import {
  expectMessage,
  failRequests,
  insertOrders,
  signInAsNewUser,
  storeSession,
} from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

test('the data export is one file', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await insertOrders(stack, user.id, 2);
  await page.goto('/indstillinger');
  const restore = await failRequests(page, '/rest/v1/rpc/export_account');
  await page.getByRole('button', { name: 'Eksportér data' }).click();
  await expectMessage(page, profileTexts.exportFailed);
  await restore();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksportér data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rumklar-data-.*\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile.email).toBe(user.email);
  expect(data.orders).toHaveLength(2);
  await expectMessage(page, profileTexts.exported);
});

test('an account is deleted after the confirmation word is typed', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await page.goto('/indstillinger');
  await page.getByRole('button', { name: deletionTexts.action }).click();
  const dialog = page.getByRole('alertdialog', { name: deletionTexts.title });
  await dialog.getByRole('button', { name: deletionTexts.action }).click();
  await expect(dialog.getByText(deletionTexts.wordMissing)).toBeVisible();
  await expectAccessible(page);
  await expect(dialog).toContainText(deletionTexts.body);
  const restore = await failRequests(page, '/functions/v1/delete-account');
  await dialog.getByLabel(deletionTexts.wordLabel).fill(deletionTexts.word);
  await dialog.getByRole('button', { name: deletionTexts.action }).click();
  await expectMessage(page, deletionTexts.failed);
  await restore();
  await confirmDeletion(page);
  await page.waitForURL(/\/$/);
  await expectMessage(page, profileTexts.deleted);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(profileTexts.deleted.title)).toHaveCount(0);
  expect(await stack.sql`select 1 from auth.users where id = ${user.id}`).toEqual([]);
});

test('an account with unpaid orders cannot be deleted until they are paid there', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, user.id, 1, 'completed');
  await page.goto('/indstillinger');
  await confirmDeletion(page);
  const banner = page.getByRole('status').filter({ hasText: deletionTexts.accountOwes(79).title });
  await expect(banner).toContainText(/når de 79,00\s+kr\./);
  await expect(page.getByText(deletionTexts.accountOwes(79).title)).toHaveCount(1);
  expect(await stack.sql`select 1 from auth.users where id = ${user.id}`).toHaveLength(1);

  await insertOrders(stack, user.id, 1, 'completed');
  const pay = async (kroner: string) => {
    await banner.getByRole('button', { name: payInvoiceTexts.pay }).click();
    const question = page.getByRole('alertdialog', {
      name: payInvoiceTexts.confirm.title(`${kroner}\u00a0kr.`),
    });
    await expect(question).toContainText('Visa •••• 4242');
    await question.getByRole('button', { name: payInvoiceTexts.pay }).click();
  };
  await pay('79,00');
  await expectMessage(page, payInvoiceTexts.totalChanged);
  await expect(banner).toContainText(/når de 158,00\s+kr\./);
  await pay('158,00');
  await expectMessage(page, payInvoiceTexts.paid);
  await expect(banner).toBeHidden();
  await confirmDeletion(page);
  await expectMessage(page, profileTexts.deleted);
  await expect
    .poll(() => stack.sql`select 1 from auth.users where id = ${user.id}`.then((rows) => rows.length))
    .toBe(0);
});

test('the only administrator cannot delete the account', async ({ page, stack }) => {
  const admin = await signInAsNewUser(page, stack, { admin: true });
  const others = await stack.sql<{ id: string }[]>`
    update public.profiles set is_admin = false where is_admin and id <> ${admin.id} returning id`;
  await page.goto('/indstillinger');
  await confirmDeletion(page);
  await expectMessage(page, deletionTexts.lastAdmin);
  await stack.sql`
    update public.profiles set is_admin = true where id in ${stack.sql(others.map(({ id }) => id))}`;
});

test('the owner of a firm that others are in cannot delete the account', async ({ page, stack }) => {
  const owner = await signInAsNewUser(page, stack);
  const colleague = await createUser(stack);
  const firm = { p_name: 'Bolig & Co.', p_cvr: '13585628' };
  const { data: id } = await owner.client.rpc('create_organisation', firm).throwOnError();
  await stack.sql`insert into public.memberships values (${colleague.id}, ${id}, 'member')`;
  await page.goto('/indstillinger');
  await confirmDeletion(page);
  await expectMessage(page, deletionTexts.mustHandOver);
});

test('who has got a part of an order cannot delete the account before the rest', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await insertOrders(stack, user.id, 1);
  await stack.sql`
    insert into public.finished_orders (order_id, image_path, created_by, first_delivered_at)
    select id, 'finished-orders/' || id || '/' || id || '.jpg', user_id, now() from public.orders where user_id = ${user.id}`;
  await stack.sql`update public.orders set status = 'pending' where user_id = ${user.id}`;
  await page.goto('/indstillinger');
  await confirmDeletion(page, deletionTexts.cancel);
  await expectMessage(page, deletionTexts.partlyDelivered);
});

test('an administrator without the code of the second factor cannot delete the account', async ({
  page,
  stack,
}) => {
  const admin = await createUser(stack, { admin: true, secondFactor: true });
  const client = anonClient(stack);
  await client.auth.signInWithPassword(admin);
  await storeSession(page, { client });
  await page.goto('/indstillinger');
  await confirmDeletion(page);
  await expectMessage(page, deletionTexts.codeRequired);
  expect(await stack.sql`select 1 from auth.users where id = ${admin.id}`).toHaveLength(1);
});

async function confirmDeletion(page: Page, fate?: string) {
  await page.getByRole('button', { name: deletionTexts.action }).click();
  const dialog = page.getByRole('alertdialog', { name: deletionTexts.title });
  if (fate) await dialog.getByRole('radio', { name: fate }).click({ force: true });
  await dialog.getByLabel(deletionTexts.wordLabel).fill(deletionTexts.word);
  await dialog.getByRole('button', { name: deletionTexts.action }).click();
}
