import { formatPrice } from '@rumklar/domain/format/numbers';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { orderAgainPath } from '@rumklar/domain/routes/paths';
import { chooseFiles } from '../../src/files/files.ts';
import {
  chooseService,
  fillOrderForm,
  imageTiles,
  submitOrder,
  tinyImages,
} from '../../src/orders/orderForm.ts';
import { expectMessage, failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** From the page of the order into the form. */
async function openChange(page: Page): Promise<void> {
  await page.getByRole('link', { name: changeTexts.edit, exact: true }).click();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Chooses what is seldom done. */
async function choose(page: Page, name: string): Promise<void> {
  await button(page, changeTexts.more).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('an order that nobody has begun is changed in the form, photographs included', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(2) });
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
  const [order] = await stack.sql`select id, number from public.orders where user_id = ${id}`;
  await page.goto(`/ordrer/${order?.id}`);
  await openChange(page);
  await expect(page.getByRole('heading', { level: 1, name: changeTexts.edit })).toBeVisible();
  await expect(imageTiles(page)).toHaveCount(2);
  await imageTiles(page).first().hover();
  await page.getByRole('button', { name: /^Fjern billede-1/ }).click();
  await chooseFiles(page, tinyImages(3).slice(2));
  await expect(imageTiles(page)).toHaveCount(2);
  await page.getByLabel('Titel').fill('Villa i Ry');
  // What is stored of the changes is not the order yet.
  await expect(page.getByText(changeTexts.notSent)).toBeVisible();
  await expect(page.getByText(orderFormTexts.saved)).toHaveCount(0);
  await chooseService(page, /^Let styling/);
  const save = page.getByRole('button', { name: changeTexts.save, exact: true });
  const restore = await failRequests(page, '/rest/v1/rpc/place_order');
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: changeTexts.save }).click();
  await expect(alert(page, orderTexts.tryLater.title)).toBeVisible();
  await restore();
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: changeTexts.confirm });
  await expect(dialog).toContainText(formatPrice(500));
  await dialog.getByRole('button', { name: changeTexts.save }).click();
  await expectMessage(page, changeTexts.edited);
  await expect(page).toHaveURL(new RegExp(`/ordrer/${order?.id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Villa i Ry' })).toBeVisible();
  await page.getByText('Forløb', { exact: true }).click();
  await expect(page.getByText('Ændret: titel, ydelse og billeder')).toBeVisible();
  const [changed] = await stack.sql`
    select o.total_ore::int as ore, array_agg(i.file_name order by i.position) as files
    from public.orders o join public.order_images i on i.order_id = o.id where o.user_id = ${id} group by o.id`;
  expect(changed).toEqual({ ore: 50_000, files: ['billede-2.png', 'billede-3.png'] });

  // What is not saved leaves the order as it was, also when the studio begins meanwhile.
  await openChange(page);
  await expect(page.getByLabel('Titel')).toHaveValue('Villa i Ry');
  await page.getByLabel('Titel').fill('Villa i Rye');
  await stack.sql`update public.orders set status = 'pending' where id = ${order?.id}`;
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: changeTexts.save }).click();
  await expect(alert(page, changeTexts.begun.title)).toBeVisible();
  await page.getByRole('button', { name: orderFormTexts.more }).click();
  await page.getByRole('menuitem', { name: changeTexts.discard }).click();
  await expectMessage(page, changeTexts.discarded);
  await expect(page.getByRole('heading', { level: 1, name: 'Villa i Ry' })).toBeVisible();
  expect(await stack.sql`select 1 from public.order_drafts where user_id = ${id}`).toHaveLength(0);
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
  await expect(page.getByText('Annulleret').first()).toBeVisible();
  await expect(page.getByRole('link', { name: changeTexts.edit })).toHaveCount(0);
  await expect(button(page, changeTexts.more)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([changeTexts.orderAgain]);

  await page.goto(`/ordrer/${second}`);
  await choose(page, changeTexts.cancel);
  await stack.sql`update public.orders set status = 'pending' where id = ${second}`;
  await dialog.getByRole('button', { name: changeTexts.cancel }).click();
  await expectMessage(page, changeTexts.begun);
  await expect(page.getByText('Under behandling').first()).toBeVisible();
  await expect(page.getByRole('link', { name: changeTexts.edit })).toHaveCount(0);
  await choose(page, changeTexts.editReference);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sagsnr.' }).fill('S-2026-119');
  await page.getByRole('dialog').getByRole('button', { name: changeTexts.save }).click();
  await expect(page.getByRole('region', { name: 'Ordre Detaljer' }).getByText('S-2026-119')).toBeVisible();
});

test('ordering again opens a draft with everything but the images, which get their services and rooms back', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  const [orderId = ''] = await insertOrders(stack, id, 1, 'completed');
  await stack.sql`
    update public.orders set notes = 'Behold lampen', reference = 'S-2026-118', service_type = 'fuld-styling'
    where id = ${orderId}`;
  const image = { order_id: orderId, width: 1, height: 1 };
  await stack.sql`insert into public.order_images ${stack.sql([
    { ...image, image_path: '1.png', file_name: 'billede-1.png', room: 'Køkken', services: ['let-styling'] },
    { ...image, image_path: '2.png', file_name: 'billede-2.png', room: 'Stue', services: null },
  ])}`;
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
  // Looked at only, it is not a draft.
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

  await page.goto(orderAgainPath(orderId));
  await expect(page.getByLabel('Titel')).toHaveValue('Sag 1');
  await chooseFiles(page, tinyImages(3));
  for (const [name, services, room] of [
    ['billede-1.png', 'Let styling', 'Køkken'],
    ['billede-2.png', 'Fuld styling', 'Stue'],
    ['billede-3.png', 'Fuld styling', ''],
  ] as const) {
    await expect(button(page, `${services}. ${detailsTexts.servicesOf(name)}`)).toBeVisible();
    await expect(page.getByLabel(detailsTexts.roomOf(name))).toHaveValue(room);
  }
});
