import { draftTexts } from '@rumklar/domain/orders/draftTexts';
import { draftPath } from '@rumklar/domain/routes/paths';
import { demoAccounts } from '@rumklar/local-stack/demo';
import type { TestUser } from '@rumklar/local-stack/testing';
import { expectMessage, failRequests, holdRequests, logIn, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

/** The drafts on the dashboard. */
const PATH = '/rest/v1/order_drafts';

/** Stores drafts, the last one newest. @returns their ids */
async function saveDrafts(user: TestUser, addresses: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const address of addresses) {
    const id = crypto.randomUUID();
    const content = { title: '', address, notes: '', serviceType: 'let-oprydning', images: [] };
    const { error } = await user.client.rpc('save_order_draft', {
      p_id: id,
      p_version: 0,
      p_content: content,
    });
    expect(error).toBeNull();
    ids.push(id);
  }
  return ids;
}

test('the dashboard offers the drafts, the newest first', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  const ids = await saveDrafts(user, ['Åvej 1, 8000 Aarhus C', 'Bakken 2', 'Engen 3', 'Strandvejen 104']);
  await page.goto('/dashboard');
  const section = page.getByRole('region', { name: draftTexts.heading });
  const link = (address: string) =>
    section.getByRole('link', { name: draftTexts.resume(`${address} · ingen billeder`) });
  await expect(section.getByRole('link')).toHaveCount(3);
  await expect(section.getByRole('link').first()).toHaveText(/Strandvejen 104/);
  await expect(section.getByText(/^Ændret /)).toHaveCount(3);
  await section.getByRole('button', { name: draftTexts.showOthers(1) }).click();
  await expect(link('Åvej 1')).toHaveAttribute('href', draftPath(ids[0] ?? ''));
  await expectAccessible(page);
});

test('a draft is deleted after a confirmation', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  const [older] = await saveDrafts(user, ['Bakken 2', 'Strandvejen 104']);
  await page.goto('/dashboard');
  const summary = 'Strandvejen 104 · ingen billeder';
  const open = page.getByRole('button', { name: draftTexts.removeLabel(summary) });
  await open.click();
  const dialog = page.getByRole('alertdialog', { name: draftTexts.removeTitle });
  await expect(dialog).toContainText(draftTexts.removeBody(summary));
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const restore = await failRequests(page, PATH);
  await open.click();
  await dialog.getByRole('button', { name: draftTexts.remove }).click();
  await expectMessage(page, draftTexts.deleteFailed);
  await restore();
  const release = await holdRequests(page, PATH);
  await open.click();
  await dialog.getByRole('button', { name: draftTexts.remove }).click();
  await expect(dialog.getByRole('button', { name: draftTexts.removeBusy })).toBeVisible();
  release();
  await expectMessage(page, draftTexts.deleted);
  await expect(open).toBeHidden();
  await expect(page.getByRole('heading', { name: draftTexts.heading })).toBeFocused();
  const left = await stack.sql`select id from public.order_drafts where user_id = ${user.id}`;
  expect(left.map(({ id }) => id)).toEqual([older]);
});

test('drafts that cannot be loaded are an error in their place, and without drafts there is no section', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack);
  const restore = await failRequests(page, PATH);
  await page.goto('/dashboard');
  const section = page.getByRole('region', { name: draftTexts.heading });
  await expect(section.getByText(draftTexts.listFailed.title)).toBeVisible();
  await restore();
  await section.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(section).toBeHidden();
});

test('the demo customer has a draft with three photographs', async ({ page }) => {
  await page.goto('/auth?next=%2Fdashboard');
  await logIn(page, { email: demoAccounts.customer.email, password: demoAccounts.password });
  const name = draftTexts.resume('Strandvejen 104 · 3 billeder');
  await expect(page.getByRole('link', { name })).toBeVisible();
});
