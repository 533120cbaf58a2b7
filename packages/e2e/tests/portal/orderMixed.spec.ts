import type { Locator } from '@playwright/test';
import { markKindLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import sharp from 'sharp';
import { runBilling } from '../../src/billing.ts';
import { chooseFiles, chooseFilesBy, exampleImagePath } from '../../src/files/files.ts';
import { imageTiles } from '../../src/orders/orderForm.ts';
import { expectMessage, signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { expectTouchTargets, PHONE } from '../../src/touchTargets.ts';

const PHOTOS = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14].map((number) => `${number}.jpg`);
const TITLE = 'Strandvejen 104';
/** Repairs on the first photo besides the order's service; full styling of the second and the third. */
const REPAIRED = PHOTOS[0] ?? '';
const STYLED = PHOTOS.slice(1, 3);
const LINES = [
  { service: 'Let oprydning', count: 10, unitKroner: 79, kroner: 790 },
  { service: 'Fuld styling', count: 2, unitKroner: 400, kroner: 800 },
  { service: 'Håndværkeropgaver', count: 1, unitKroner: 150, kroner: 150 },
];
const TOTAL = '1.740';

test('an order of 12 photos with three services and ten marks is placed by keyboard', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil');
  const keys = keyboardOf(page);
  const choose = page.getByRole('button', { name: 'Vælg billeder' });
  await chooseFilesBy(page, () => keys.press(choose), PHOTOS.map(exampleImagePath));
  await expect(page.getByText(/^12 filer · /)).toBeVisible();
  await keys.press(page.getByRole('switch', { name: detailsTexts.sameService }), 'Space');

  await keys.press(servicesButton(page, 'Let oprydning', REPAIRED), 'Enter', 'back');
  const dialog = page.getByRole('dialog', { name: detailsTexts.servicesOf(REPAIRED) });
  await keys.press(dialog.getByRole('button', { name: detailsTexts.addService }));
  await keys.press(dialog.getByRole('checkbox', { name: /^Håndværkeropgaver/ }), 'Space');
  await page.keyboard.press('Escape');
  await expect(servicesButton(page, 'Let oprydning, Håndværkeropgaver', REPAIRED)).toBeFocused();

  for (const name of STYLED) {
    await keys.press(page.getByRole('checkbox', { name: `Vælg ${name}`, exact: true }), 'Space');
  }
  const group = page.getByRole('group', { name: detailsTexts.applyLabel });
  await keys.press(group.getByRole('button', { name: detailsTexts.services }), 'Enter', 'back');
  const several = page.getByRole('dialog', { name: detailsTexts.services, exact: true });
  await keys.to(several.getByRole('radio', { name: /^Let oprydning/ }));
  for (let presses = 1; presses <= 3; presses++) await page.keyboard.press('ArrowDown');
  await expect(several.getByRole('radio', { name: /^Fuld styling/ })).toBeChecked();
  await keys.press(several.getByRole('button', { name: orderFormTexts.selectDone }));
  await keys.to(group.getByRole('combobox', { name: detailsTexts.room }));
  await page.keyboard.type('Stue');
  await expect(group.getByRole('status')).toHaveText(detailsTexts.applied(2));
  await keys.press(page.getByRole('button', { name: orderFormTexts.selectEnd }));

  await keys.press(markButton(page, REPAIRED));
  const editor = editorOf(page);
  for (let number = 1; number <= 5; number++) await markByKeyboard(page, number);
  await keys.press(editor.getByRole('button', { name: markTexts.next }));
  await expect(editor).toHaveAccessibleName(`${markTexts.title}: ${STYLED[0]}`);
  for (let number = 1; number <= 5; number++) await markByKeyboard(page, number);
  await keys.press(editor.getByRole('button', { name: markTexts.done }));
  await expect(editor).toBeHidden();
  await expect(markButton(page, REPAIRED, 5)).toBeVisible();

  await keys.to(page.getByRole('combobox', { name: 'Adresse' }));
  await page.keyboard.type('Strandvejen 104, 2900 Hellerup');
  await page.keyboard.press('Escape');
  await expectPriced(page);
  await keys.press(page.getByRole('button', { name: orderTexts.submit }));
  await expectConfirmation(page);
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }));
  await expectMessage(page, orderTexts.created);
  await expectBilled(page, stack, user, await expectPlaced(stack, user));
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an order of 12 photos with three services and ten marks is placed by touch', async ({
    page,
    stack,
  }) => {
    const user = await signInAsNewUser(page, stack, { card: true });
    await page.goto('/bestil');
    const choose = page.getByRole('button', { name: 'Vælg billeder' });
    await chooseFilesBy(page, () => choose.tap(), PHOTOS.map(exampleImagePath));
    await expect(page.getByText(/^12 filer · /)).toBeVisible();
    await page.getByText(detailsTexts.sameService).tap();

    await servicesButton(page, 'Let oprydning', REPAIRED).tap();
    const dialog = page.getByRole('dialog', { name: detailsTexts.servicesOf(REPAIRED) });
    await dialog.getByRole('button', { name: detailsTexts.addService }).tap();
    await dialog.getByText('Håndværkeropgaver').tap();
    await dialog.getByRole('button', { name: orderFormTexts.selectDone }).tap();

    await page.getByRole('button', { name: orderFormTexts.selectSeveral }).tap();
    for (const name of STYLED) await page.getByRole('checkbox', { name: `Vælg ${name}`, exact: true }).tap();
    const group = page.getByRole('group', { name: detailsTexts.applyLabel });
    await group.getByRole('button', { name: detailsTexts.services }).tap();
    const several = page.getByRole('dialog', { name: detailsTexts.services, exact: true });
    await several.getByText('Fuld styling').tap();
    await several.getByRole('button', { name: orderFormTexts.selectDone }).tap();
    await group.getByRole('combobox', { name: detailsTexts.room }).selectOption('Stue');
    await expect(group.getByRole('status')).toHaveText(detailsTexts.applied(2));
    await expectTouchTargets(page);
    await page.getByRole('button', { name: orderFormTexts.selectEnd }).tap();
    await expectTouchTargets(page);

    await markButton(page, REPAIRED).tap();
    const editor = editorOf(page);
    for (let number = 1; number <= 5; number++) await markByTouch(page, number);
    await expectTouchTargets(page);
    await editor.getByRole('button', { name: markTexts.next }).tap();
    await expect(editor).toHaveAccessibleName(`${markTexts.title}: ${STYLED[0]}`);
    for (let number = 1; number <= 5; number++) await markByTouch(page, number);
    await editor.getByRole('button', { name: markTexts.done }).tap();
    await expect(editor).toBeHidden();
    await expect(markButton(page, REPAIRED, 5)).toBeVisible();

    await page.getByRole('combobox', { name: 'Adresse' }).fill('Strandvejen 104, 2900 Hellerup');
    await page.keyboard.press('Escape');
    await expectPriced(page);
    await page.getByRole('button', { name: orderTexts.submit }).tap();
    await expectConfirmation(page);
    await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).tap();
    await expectMessage(page, orderTexts.created);
    await expectPlaced(stack, user);
  });
});

test('20 photographs fit on a page of few boxes, and the Tab key stops once at each', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bestil');
  await chooseFiles(page, await twentyPhotos());
  await expect(page.getByText(/^20 filer · /)).toBeVisible({ timeout: 90_000 });
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await heightOf()).toBeLessThanOrEqual(2000);
  await page.getByRole('switch', { name: detailsTexts.sameService }).uncheck();
  await expect(servicesButton(page, 'Let oprydning', REPAIRED)).toBeVisible();
  expect(await heightOf()).toBeLessThanOrEqual(2000);
  expect((await imageTiles(page).first().boundingBox())?.width).toBeGreaterThanOrEqual(220);
  await page.mouse.move(0, 0);
  expect(await page.locator('main').evaluate(countBoxes)).toBeLessThanOrEqual(8);

  await page.getByRole('button', { name: orderFormTexts.toAddress }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: detailsTexts.asRows })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: orderFormTexts.selectSeveral })).toBeFocused();
  const tiles = await imageTiles(page).all();
  for (const tile of tiles) {
    await page.keyboard.press('Tab');
    await expect(tile.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('ArrowRight');
  await expect(imageTiles(page).last().locator('select')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tilføj billeder' })).toBeFocused();
  await page.getByRole('button', { name: orderFormTexts.toAddress }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toBeFocused();

  await page.setViewportSize(PHONE.viewport);
  expect(await heightOf()).toBeLessThanOrEqual(3250);
  await page.getByRole('switch', { name: detailsTexts.sameService }).check();
  expect(await heightOf()).toBeLessThanOrEqual(3250);
  const [first, second] = await Promise.all(tiles.slice(0, 2).map((tile) => tile.boundingBox()));
  expect(second?.y).toBe(first?.y);
});

/** The example photos, some of them mirrored, as no two may look alike. @returns their paths */
async function twentyPhotos(): Promise<string[]> {
  const mirrored = PHOTOS.slice(0, 8).map(async (name) => {
    const path = test.info().outputPath(`spejlet-${name}`);
    await sharp(exampleImagePath(name)).flop().toFile(path);
    return path;
  });
  return [...PHOTOS.map(exampleImagePath), ...(await Promise.all(mirrored))];
}

/** Runs in the page: how many frames there are to fill in or to press, those that come with the pointer left out. */
function countBoxes(main: HTMLElement): number {
  return [
    ...main.querySelectorAll<HTMLElement>('input, textarea, select, button, label, [data-choose]'),
  ].filter((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element);
    const isFramed = Number.parseFloat(borderTopWidth) > 0 && !/, 0\)$/.test(borderTopColor);
    const isTick = element.matches('input[type=checkbox]:not([role=switch])');
    return (isFramed || isTick) && element.checkVisibility({ opacityProperty: true });
  }).length;
}

function servicesButton(page: Page, services: string, fileName: string): Locator {
  return page.getByRole('button', { name: `${services}. ${detailsTexts.servicesOf(fileName)}`, exact: true });
}

function markButton(page: Page, fileName: string, count = 0): Locator {
  return page.getByRole('button', { name: detailsTexts.markOf(fileName, count), exact: true });
}

function editorOf(page: Page): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^${markTexts.title}: `) });
}

/** The keyboard, which reaches a control by Tab, and the controls of a photograph by the arrow keys from there. */
function keyboardOf(page: Page) {
  const focusFrom = (control: Locator) =>
    control.evaluate((element) => {
      if (element === document.activeElement) return 'here';
      const tile = element.closest('li[data-state]');
      return tile?.contains(document.activeElement) ? 'in its tile' : 'elsewhere';
    });
  async function to(control: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
    await expect(control).toBeEnabled();
    for (let step = 0; step < 200; step++) {
      const focus = await focusFrom(control);
      if (focus === 'here') return;
      if (focus === 'in its tile') await page.keyboard.press('ArrowRight');
      else await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`The Tab key does not reach ${control}`);
  }
  return {
    to,
    async press(control: Locator, key = 'Enter', direction: 'on' | 'back' = 'on') {
      await to(control, direction);
      await page.keyboard.press(key);
    },
  };
}

/** Sets a mark, an area for the fourth, and moves it to a place of its own; says what to do about the first and the fourth. */
async function markByKeyboard(page: Page, number: number): Promise<void> {
  const editor = editorOf(page);
  const keys = keyboardOf(page);
  await keys.press(
    editor.getByRole('button', { name: number === 4 ? markTexts.addArea : markTexts.addPoint }),
  );
  const handle = editor.getByRole('button', { name: new RegExp(`^Markering ${number}, `), pressed: true });
  await expect(handle).toBeFocused();
  for (let step = 0; step < number; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  if (number === 4) await page.keyboard.press('Alt+ArrowDown');
  // The Tab key passes each mark of the list: words for two of five are enough.
  if (number !== 1 && number !== 4) return;
  if (number === 1) {
    await keys.to(editor.getByRole('radio', { name: markKindLabels.remove }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await keys.to(editor.getByRole('textbox', { name: markTexts.note }));
  await page.keyboard.type(`Nr. ${number}`);
}

/** The same by a tap on the photo; the fourth is drawn as an area by one finger. */
async function markByTouch(page: Page, number: number): Promise<void> {
  const editor = editorOf(page);
  const image = editor.locator('img');
  await image.scrollIntoViewIfNeeded();
  const box = await image.boundingBox();
  if (!box) throw new Error('The photo is not shown');
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  if (number === 4) await drag(page, at(0.1, 0.6), at(0.4, 0.9));
  else await page.touchscreen.tap(at(number * 0.16, 0.3).x, at(0, 0.3).y);
  await expect(
    editor.getByRole('button', { name: new RegExp(`^Markering ${number}, `), pressed: true }),
  ).toBeVisible();
  if (number === 1) await editor.getByRole('radio', { name: markKindLabels.keep }).tap();
  await editor.getByRole('textbox', { name: markTexts.note }).fill(`Nr. ${number}`);
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await session.detach();
}

async function expectPriced(page: Page): Promise<void> {
  const price = page.getByRole('region', { name: 'Pris' });
  for (const { service, count, kroner } of LINES) {
    await expect(price).toContainText(
      `${service}, ${count === 1 ? '1 billede' : `${count} billeder`}${kroner} kr.`,
    );
  }
  await expect(price).toContainText(`I alt${TOTAL} kr.`);
}

async function expectConfirmation(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft din ordre' });
  await expect(dialog).toContainText(`${detailsTexts.marks}10`);
  await expect(dialog).toContainText(`I alt${TOTAL} kr.`);
}

/** Looks at the order in the database. @returns its id */
async function expectPlaced({ sql }: TestStack, user: TestUser): Promise<string> {
  const [order] = await sql`
    select id, title, service_type, total_amount::integer, image_count from public.orders where user_id = ${user.id}`;
  expect(order).toMatchObject({
    title: TITLE,
    service_type: 'let-oprydning',
    total_amount: 1740,
    image_count: 12,
  });
  const orderId: string = order?.id;
  const images = await sql`
    select i.file_name, i.services, i.room, count(m.id)::integer as marks,
      count(m.id) filter (where m.w > 0)::integer as areas, min(m.kind) filter (where m.position = 1) as first_kind
    from public.order_images i left join public.image_marks m on m.order_image_id = i.id
    where i.order_id = ${orderId} group by i.id order by i.position`;
  expect(images.map(({ file_name }) => file_name)).toEqual(PHOTOS);
  expect(images.slice(0, 3)).toMatchObject([
    {
      services: ['let-oprydning', 'haandvaerkeropgaver'],
      room: null,
      marks: 5,
      areas: 1,
      first_kind: 'keep',
    },
    { services: ['fuld-styling'], room: 'Stue', marks: 5, areas: 1, first_kind: 'keep' },
    { services: ['fuld-styling'], room: 'Stue', marks: 0 },
  ]);
  for (const { room, marks } of images.slice(3)) expect({ room, marks }).toEqual({ room: null, marks: 0 });
  return orderId;
}

/** Looks at the order on its page, and at its invoice in the database, on the page and at Stripe. */
async function expectBilled(page: Page, stack: TestStack, user: TestUser, orderId: string): Promise<void> {
  const { sql } = stack;
  await page.goto(`/ordrer/${orderId}`);
  const details = page.getByRole('region', { name: 'Pris Detaljer' });
  for (const { service, count, unitKroner, kroner } of LINES) {
    await expect(details).toContainText(`${service}, ${count} × ${unitKroner} kr.${kroner} kr.`);
  }
  await expect(details).toContainText(`I alt${TOTAL} kr.`);

  await sql`update public.orders set status = 'completed' where id = ${orderId}`;
  await runBilling(stack);
  const [invoice] = await sql<{ id: string; stripe_id: string; status: string; amount: string }[]>`
    select i.id, s.stripe_invoice_id as stripe_id, i.status, i.amount from public.invoices i
    join private.stripe_invoices s on s.invoice_id = i.id where i.user_id = ${user.id}`;
  expect(invoice).toMatchObject({ status: 'paid', amount: '1740.00' });
  const charged = stack.stripe.state.invoices[invoice?.stripe_id ?? ''];
  expect(charged).toMatchObject({ status: 'paid', total: 174_000, amount_paid: 174_000 });
  expect(charged?.lines.data.reduce((total, { amount }) => total + amount, 0)).toBe(174_000);
  await page.goto(`/fakturaer/${invoice?.id}`);
  const table = page.getByRole('table', { name: invoiceTexts.lines });
  for (const { service, kroner } of LINES) {
    await expect(table.getByRole('row').filter({ hasText: service })).toContainText(`${kroner},00 kr.`);
  }
  await expect(page.getByRole('tabpanel')).toContainText(`Total${TOTAL},00 kr.`);
}
