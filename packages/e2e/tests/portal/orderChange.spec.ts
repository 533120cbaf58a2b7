import { formatPrice } from '@rumklar/domain/format/money';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { expectMessage, failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses what is seldom done. */
async function choose(page: Page, name: string): Promise<void> {
  await button(page, changeTexts.more).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('an order that nobody has begun is edited, and its price follows the service', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  const [orderId = ''] = await insertOrders(stack, id, 1);
  await stack.sql`insert into public.order_images (order_id, image_path) values (${orderId}, ${`${orderId}.jpg`})`;
  await page.goto(`/ordrer/${orderId}`);
  await button(page, changeTexts.edit).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox', { name: 'Titel' });
  await expect(title).toHaveValue('Sag 1');
  await title.fill('ab');
  await dialog.getByRole('button', { name: changeTexts.save }).click();
  await expect(dialog.getByText(orderTexts.titleInvalid)).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('Villa i Ry');
  await dialog.getByRole('textbox', { name: 'Sagsnr.' }).fill('S-2026-118');
  await dialog.getByRole('button', { name: /Ydelse/ }).click();
  await page.getByRole('option', { name: 'Let styling' }).click();
  await expect(dialog.getByRole('status')).toHaveText(formatPrice(250));
  const restore = await failRequests(page, '/rest/v1/rpc/edit_order');
  await dialog.getByRole('button', { name: changeTexts.save }).click();
  await expect(dialog.getByRole('alert')).toContainText(changeTexts.editFailed.title);
  await restore();
  await dialog.getByRole('button', { name: changeTexts.save }).click();
  await expectMessage(page, {
    ...changeTexts.edited,
    description: changeTexts.editedTotal(formatPrice(250)),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Villa i Ry' })).toBeVisible();
  await page.getByText('Forløb', { exact: true }).click();
  await expect(page.getByText('Ændret: titel, sagsnr. og ydelse')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ordre Detaljer' }).getByText('S-2026-118')).toBeVisible();
  const [row] =
    await stack.sql`select reference, total_ore::int as ore from public.orders where id = ${orderId}`;
  expect(row).toEqual({ reference: 'S-2026-118', ore: 25_000 });
});

test('an order is cancelled after a question, and a begun one says why it cannot be', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const [first = '', second = ''] = await insertOrders(stack, id, 2);
  await page.goto(`/ordrer/${first}`);
  await choose(page, changeTexts.cancel);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(changeTexts.cancelBody)).toBeVisible();
  await dialog.getByRole('button', { name: changeTexts.keep }).click();
  await expect(page.getByText('Afventer')).toBeVisible();
  await choose(page, changeTexts.cancel);
  const restore = await failRequests(page, '/rest/v1/rpc/cancel_order');
  await dialog.getByRole('button', { name: changeTexts.cancel }).click();
  await expectMessage(page, changeTexts.cancelFailed);
  await restore();
  await choose(page, changeTexts.cancel);
  await dialog.getByRole('button', { name: changeTexts.cancel }).click();
  await expectMessage(page, changeTexts.cancelled);
  await expect(page.getByText('Annulleret').first()).toBeVisible();
  await expect(button(page, changeTexts.edit)).toHaveCount(0);
  await expect(button(page, changeTexts.more)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([changeTexts.orderAgain]);

  await page.goto(`/ordrer/${second}`);
  await choose(page, changeTexts.cancel);
  await stack.sql`update public.orders set status = 'pending' where id = ${second}`;
  await dialog.getByRole('button', { name: changeTexts.cancel }).click();
  await expectMessage(page, changeTexts.begun);
  await expect(page.getByText('Under behandling').first()).toBeVisible();
  await expect(button(page, changeTexts.edit)).toHaveCount(0);
  await choose(page, changeTexts.editReference);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sagsnr.' }).fill('S-2026-119');
  await page.getByRole('dialog').getByRole('button', { name: changeTexts.save }).click();
  await expectMessage(page, changeTexts.referenceSaved);
  await expect(page.getByRole('region', { name: 'Ordre Detaljer' }).getByText('S-2026-119')).toBeVisible();
});

test('ordering again opens a draft with everything but the images', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  const [orderId = ''] = await insertOrders(stack, id, 1, 'completed');
  await stack.sql`
    update public.orders set notes = 'Behold lampen', reference = 'S-2026-118', service_type = 'fuld-styling'
    where id = ${orderId}`;
  await page.goto(`/ordrer/${orderId}`);
  await choose(page, changeTexts.orderAgain);
  for (const [label, value] of [
    ['Adresse', 'Bredgade 1, 1260 København K'],
    ['Titel', 'Sag 1'],
    ['Sagsnr.', 'S-2026-118'],
    ['Noter', 'Behold lampen'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByRole('radio', { name: /^Fuld styling/ })).toBeChecked();
  // Looked at only, it is no draft.
  const drafts = () => stack.sql`select 1 from public.order_drafts where user_id = ${id}`;
  await page.goBack();
  await expect(button(page, changeTexts.more)).toBeVisible();
  expect(await drafts()).toHaveLength(0);
  await page.goForward();
  await page.getByLabel('Sagsnr.', { exact: true }).fill('S-2026-119');
  await expect(page).toHaveURL(/\/bestil\?kladde=/);
  await expect
    .poll(
      () =>
        stack.sql`select content ->> 'reference' as reference, image_count from public.order_drafts where user_id = ${id}`,
    )
    .toEqual([{ reference: 'S-2026-119', image_count: 0 }]);
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Sag 1');
});
