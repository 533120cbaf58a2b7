import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { typedFields } from '@rumklar/domain/orders/draft/orderFormDraft';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { chooseFiles } from '../../src/files/files.ts';
import {
  chooseService,
  fillOrderForm,
  imageTiles,
  submitOrder,
  tinyImages,
} from '../../src/orders/orderForm.ts';
import { expectMessage, failRequests, fillCard, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

test('a first order leads by way of a card to the order form, as it was asked for', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack);
  await page.goto('/bestil?ydelse=let-styling');
  await page.waitForURL('**/betaling?next=*');
  const step = page.locator('[aria-current=step]');
  await expect(step).toContainText('Kort');
  await expect(page.getByText(cardTexts.nothingNow.title)).toBeVisible();
  await expect(page.getByText(cardTexts.nothingNow.body)).toBeVisible();
  await expect(page.getByText(orderTexts.cardRequired.title)).toHaveCount(0);
  await page.reload();
  await fillCard(page, '4242424242424242');
  await expectMessage(page, cardTexts.added);
  // On from the card by itself.
  await page.waitForURL('**/bestil');
  await expect(step).toContainText('Billeder');
  await expect(page.getByRole('radio', { name: /^Let styling/ })).toBeChecked();
});

test('a draft that was begun is found again from the payment page', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, user.id, 1);
  await page.goto('/betaling');
  await expect(page.getByRole('list', { name: 'Betalingsmetoder' })).toContainText('4242');
  await expect(page.getByRole('link', { name: cardTexts.continueOrder })).toHaveCount(0);
  await fillOrderForm(page);
  await page.getByRole('link', { name: 'Betaling', exact: true }).click();
  await expect(page.getByText(cardTexts.orderBegun)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Trin til din ordre' })).toHaveCount(0);
  await page.getByRole('link', { name: cardTexts.continueOrder }).click();
  await expect(page).toHaveURL(/\/bestil\?kladde=/);
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByText('IMG_2041.jpg')).toBeVisible();
});

test('missing values show errors at their fields, which disappear when filled in; long notes are kept', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil');
  await page.getByRole('button', { name: orderTexts.submit }).click();
  for (const words of [orderTexts.titleInvalid, orderTexts.addressInvalid, orderTexts.imageRequired]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectMessage(page, orderTexts.invalid);
  await expect(page.getByRole('button', { name: 'Vælg billeder' })).toBeFocused();
  await page.getByLabel('Titel').fill('a'.repeat(typedFields.title.longest + 1));
  await expect(page.getByText(orderTexts.tooLong(typedFields.title.longest))).toBeVisible();
  await expect(page.getByText(orderTexts.invalid.title)).toHaveCount(0);
  await page.getByLabel('Sagsnr.').fill('a'.repeat(typedFields.reference.longest + 1));
  await expect(page.getByText(orderTexts.tooLong(typedFields.reference.longest))).toBeVisible();

  await page.getByLabel('Titel').fill('Villa med have');
  await page.getByLabel('Sagsnr.').fill('');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await chooseFiles(page, tinyImages(1));
  await expect(imageTiles(page)).toHaveCount(1);
  const notes = page.getByLabel('Noter');
  await notes.fill('a'.repeat(typedFields.notes.longest + 1));
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await expect(page.getByText(orderTexts.tooLong(typedFields.notes.longest))).toBeVisible();
  await expect(notes).toBeFocused();
  await expect(page.getByRole('alertdialog', { name: 'Bekræft din ordre' })).toHaveCount(0);
});

test("the price is the database's, and the turnkey package takes floor plans free of charge", async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const restore = await failRequests(page, '/rest/v1/rpc/get_prices');
  await fillOrderForm(page, { files: tinyImages(2) });
  const box = page.getByRole('region', { name: 'Pris' });
  await expect(box).toContainText(priceTexts.loadFailed.title);
  await restore();
  await box.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(box).toContainText('158 kr.');
  await expect(page.getByRole('group', { name: 'Plantegninger' })).toHaveCount(0);
  await chooseService(page, /^Totalentreprise/);
  await expect(box).toContainText('2.300 kr.');
  const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await chooseFiles(page, pdf, 'Vælg plantegninger');
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await expect(box).toContainText('2.300 kr.');
  await submitOrder(page);
  await page.waitForURL('**/ordrer');
  const orders = await stack.sql`
    select title, total_amount::int from public.orders where user_id = ${user.id}`;
  expect(orders).toEqual([{ title: 'Villa med have', total_amount: 2300 }]);
});

test('the address chooses the service, an unknown one is ignored, and one without a price cannot be ordered', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil?ydelse=fuld-styling');
  await expect(page.getByRole('radio', { name: /^Fuld styling/ })).toBeChecked();
  await page.getByRole('button', { name: orderFormTexts.example }).click();
  await expect(page.getByText('Eksempel: Fuld styling')).toBeVisible();
  await expect(page).toHaveURL(/\/bestil$/);
  await page.goto('/bestil?ydelse=vask');
  await expect(page).toHaveURL(/\/bestil$/);
  await expect(page.getByRole('radio', { name: /^Let oprydning/ })).toBeChecked();
  await page.route('**/rest/v1/rpc/get_prices*', async (route) => {
    const response = await route.fetch();
    const rows: { service_type: string }[] = await response.json();
    const json = rows.filter(({ service_type }) => service_type !== 'let-styling');
    await route.fulfill({ response, json });
  });
  await fillOrderForm(page);
  await chooseService(page, /^Let styling/);
  await expect(page.getByRole('region', { name: 'Pris' })).toContainText(priceTexts.missing.title);
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an order says before and after it is placed when it is ready, and when it is late', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const promise = (minutes: number | null) => stack.sql`
    update public.service_pricing set turnaround_minutes = ${minutes} where service_type = 'haandvaerkeropgaver'`;
  await promise(540);
  await fillOrderForm(page, { files: tinyImages(1) });
  await chooseService(page, /^Håndværkeropgaver/);
  const box = page.getByRole('region', { name: 'Pris' });
  await expect(box).toContainText(/Bestil nu, og få billederne senest .+ kl\. \d+(\.30)?\./);
  const shown = await box.textContent();
  await page.getByRole('button', { name: orderTexts.submit }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft din ordre' });
  await expect(dialog).toContainText(/Bestil nu, og få billederne senest .+ kl\. \d+(\.30)?\./);
  await page.keyboard.press('Escape');
  await submitOrder(page);
  await page.waitForURL('**/ordrer');
  const [order] = await stack.sql<{ id: string; due_at: Date }[]>`
    select id, due_at from public.orders where user_id = ${user.id}`;
  const due = dayAndTime(order?.due_at ?? '', new Date());
  expect(shown).toContain(promiseTexts.orderNow(due));
  await expect(page.getByText(promiseTexts.readyBy(due))).toBeVisible();
  await page.goto(orderPath(order?.id ?? ''));
  await expect(page.getByRole('list', { name: 'Ordrens status' })).toContainText(promiseTexts.readyBy(due));
  await stack.sql`update public.orders set due_at = now() - interval '1 hour' where user_id = ${user.id}`;
  await page.reload();
  await expect(page.getByText(promiseTexts.late)).toBeVisible();
  await promise(null);
});

test('the question before an order says what is charged, on which card and when', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(3) });
  await chooseService(page, /^Totalentreprise/);
  await expect(page.getByText(paymentTexts.chargedEarliest(''))).toBeVisible();
  await page.getByRole('button', { name: orderTexts.submit }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft din ordre' });
  await expect(dialog).toContainText(
    /2\.450\skr\. trækkes på dit Visa, der slutter på 4242, den 1\. [a-z]+\./,
  );
  await expect(dialog).toContainText(orderFormTexts.askFloorPlan);
  await dialog.getByRole('button', { name: orderFormTexts.addFloorPlan }).click();
  await expect(page.getByRole('button', { name: 'Vælg plantegninger' })).toBeFocused();
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await dialog.getByRole('button', { name: orderFormTexts.withoutFloorPlan }).click();
  await expectMessage(page, orderTexts.created);
});
