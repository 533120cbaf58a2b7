import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { buckets } from '@rumklar/domain/images/files/limits';
import { markStateLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

const SHAPE = { width: 1800, height: 1200 };
const NOTES = ['Ledningerne på gulvet', 'Lampen', 'Gør væggen hvid'];
const REASON = 'Væggen er dækket af reolen.';

/** Stores a preview of an image. @returns its path */
async function storePreview(stack: TestStack, folder = 'previews'): Promise<string> {
  const preview = `${folder}/${crypto.randomUUID()}.webp`;
  const bytes = await readFile(join(rootFolder, 'packages', 'ui', 'images', '640', '1.webp'));
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  const { error } = await bucket.upload(preview, bytes, { contentType: 'image/webp' });
  if (error) throw error;
  return preview;
}

/**
 * Inserts a completed order of three originals with three services, two rooms and four marks, three of them on the first.
 * The finished image of the first has its shape, that of the second another.
 */
async function insertMixedOrder(stack: TestStack, userId: string): Promise<string> {
  const { sql } = stack;
  const [id = ''] = await insertOrders(stack, userId, 1, 'completed');
  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map(() => crypto.randomUUID());
  const original = { order_id: id, ...SHAPE };
  await sql`insert into public.order_images ${sql([
    {
      ...original,
      id: first,
      image_path: `${first}.jpg`,
      preview_path: await storePreview(stack),
      file_name: 'IMG_1.jpg',
      room: 'Køkken',
      services: null,
    },
    {
      ...original,
      id: second,
      image_path: `${second}.jpg`,
      preview_path: await storePreview(stack),
      file_name: 'IMG_2.jpg',
      room: 'Stue',
      services: ['fuld-styling', 'haandvaerkeropgaver'],
    },
    {
      ...original,
      id: third,
      image_path: `${third}.jpg`,
      preview_path: await storePreview(stack),
      file_name: 'IMG_3.jpg',
      room: null,
      services: null,
    },
  ])}`;
  const mark = {
    order_id: id,
    order_image_id: first,
    w: 0,
    h: 0,
    answered_at: null,
    state: 'open',
    answer: null,
  };
  const answered_at = new Date();
  await sql`insert into public.image_marks ${sql([
    { ...mark, id: crypto.randomUUID(), position: 1, kind: 'remove', x: 0.2, y: 0.7, note: NOTES[0] ?? '' },
    {
      ...mark,
      id: crypto.randomUUID(),
      position: 2,
      kind: 'keep',
      x: 0.55,
      y: 0.2,
      w: 0.2,
      h: 0.35,
      note: NOTES[1] ?? '',
      state: 'done',
      answered_at,
    },
    {
      ...mark,
      id: crypto.randomUUID(),
      position: 3,
      kind: 'change',
      x: 0.4,
      y: 0.5,
      note: NOTES[2] ?? '',
      state: 'not_possible',
      answer: REASON,
      answered_at,
    },
    {
      ...mark,
      id: crypto.randomUUID(),
      order_image_id: second,
      position: 1,
      kind: 'add',
      x: 0.5,
      y: 0.5,
      note: 'En plante',
    },
  ])}`;
  for (const [image, shape] of [
    [first, SHAPE],
    [second, { width: 1200, height: 1200 }],
  ] as const) {
    const deliverable = crypto.randomUUID();
    await sql`insert into public.deliverables (id, order_id, order_image_id, matched_by)
      values (${deliverable}, ${id}, ${image}, 'hand')`;
    await sql`insert into public.finished_orders ${sql({
      order_id: id,
      created_by: userId,
      deliverable_id: deliverable,
      preview_path: await storePreview(stack, `finished-orders/${id}`),
      ...shape,
      image_path: `finished-orders/${id}/${image}.jpg`,
    })}`;
  }
  return id;
}

/** The numbers that lie over an image. */
function numbersOver(dialog: Locator): Locator {
  return dialog.getByRole('figure').locator('img ~ * [data-kind], picture ~ * [data-kind]');
}

const originals = (page: Page) => page.getByRole('list', { name: 'Originale billeder' });

test('an order shows services, rooms and marks of each image, with what became of the marks', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertMixedOrder(stack, id);
  await page.goto(orderPath(orderId));
  const image = (index: number) => originals(page).getByRole('listitem').nth(index);
  await expect(image(0)).toHaveText(/1 Køkken.*Let oprydning/s);
  await expect(image(1)).toHaveText(/2 Stue.*Fuld styling.*Håndværkeropgaver/s);
  await expect(image(2)).toHaveText(/Billede 3.*Let oprydning/s);
  // On a phone they are folded in one line, above the images.
  const line = page.getByText(/^\d billede(r)? · Let oprydning \+2$/);
  if ((page.viewportSize()?.width ?? 0) < 768) await line.click();
  else {
    await expect(line).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_500);
  }
  const facts = page.getByRole('region', { name: 'Ordre Detaljer' });
  for (const service of ['Let oprydning', 'Fuld styling', 'Håndværkeropgaver']) {
    await expect(facts.getByText(service, { exact: true })).toBeVisible();
  }

  // Marks large, by keyboard: words, answers, the next marked image, and back to the button.
  const button = page.getByRole('button', { name: '3 markeringer på 1 Køkken' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '3 markeringer på 1 Køkken' });
  await expect(dialog.getByRole('img', { name: 'Færdig 1' })).toBeVisible();
  await expect(numbersOver(dialog)).toHaveText(['1', '2', '3']);
  const marks = dialog.getByRole('list', { name: markTexts.count(3) }).getByRole('listitem');
  await expect(marks).toHaveText([
    /Fjern.*Ledningerne på gulvet$/s,
    new RegExp(`Behold.*Lampen.*${markStateLabels.done}$`, 's'),
    new RegExp(`Ret.*Gør væggen hvid.*${markStateLabels.not_possible}.*${REASON}$`, 's'),
  ]);
  await dialog.getByRole('button', { name: markTexts.next }).press('Enter');
  await expect(page.getByRole('dialog', { name: '1 markering på 2 Stue' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();

  // While nothing is delivered, all of that is below each image, with the numbers over it.
  await stack.sql`update public.orders set status = 'pending' where id = ${orderId}`;
  await page.reload();
  await expect(image(0)).toHaveText(
    new RegExp(
      `1 Køkken.*Let oprydning.*${NOTES[0]}.*${NOTES[1]}.*${markStateLabels.done}.*${NOTES[2]}.*${markStateLabels.not_possible}: ${REASON}`,
      's',
    ),
  );
  await expect(image(0).locator('[data-kind]').filter({ hasText: /\d/ })).toHaveText(['1', '2', '3']);
  await expectAccessible(page);
  await page.getByRole('button', { name: imageTexts.sortByRoom }).click();
  const titles = originals(page).getByText(/^(\d \p{L}+|Billede 3)$/u);
  await expect(titles).toHaveText(['2 Stue', '1 Køkken', 'Billede 3']);
  await page.getByRole('button', { name: imageTexts.sortByRoom, pressed: true }).click();
  await expect(titles).toHaveText(['1 Køkken', '2 Stue', 'Billede 3']);
});

test('finished images show the marks of their originals, as a list only where the shape differs', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertMixedOrder(stack, id);
  await page.goto(`${orderPath(orderId)}?billeder=faerdige`);
  const delivery = page.getByRole('region', { name: imageTexts.finishedReady(2) });
  await expect(delivery.getByRole('slider')).toBeVisible();
  await delivery.getByRole('list', { name: 'Færdige billeder' }).getByRole('button').last().click();
  await expect(delivery.getByText(imageTexts.otherShape)).toBeVisible();
  await expect(delivery.getByRole('slider')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vis stort: Færdig 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forrige billede' }).click();
  const lightbox = page.getByRole('dialog', { name: /^1 Køkken/ });
  await lightbox.getByRole('button', { name: /^3 markeringer på/ }).click();
  const dialog = page.getByRole('dialog', { name: /^3 markeringer på/ });
  await expect(numbersOver(dialog)).toHaveText(['1', '2', '3']);
  await dialog.getByRole('button', { name: markTexts.next }).click();
  const other = page.getByRole('dialog', { name: '1 markering på 2 Stue' });
  await expect(other.getByText(imageTexts.marksOfOtherShape)).toBeVisible();
  await expect(other.getByText('En plante')).toBeVisible();
  await expect(numbersOver(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Luk' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the words of marks can be read when their image cannot be loaded; an order without any shows nothing extra', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertMixedOrder(stack, id);
  const restore = await failRequests(page, '/storage/v1/object/sign/.*token');
  await page.goto(orderPath(orderId));
  await page.getByRole('button', { name: '3 markeringer på 1 Køkken' }).click();
  const dialog = page.getByRole('dialog', { name: '3 markeringer på 1 Køkken' });
  await expect(dialog.getByText(imageTexts.loadFailed.title)).toBeVisible();
  await expect(dialog.getByText('Lampen')).toBeVisible();
  await restore();
  await dialog.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(dialog.getByRole('img', { name: 'Færdig 1' })).toBeVisible();

  const [plain = ''] = await insertOrders(stack, id, 1);
  await stack.sql`insert into public.order_images (order_id, image_path, file_name)
    values (${plain}, ${`${crypto.randomUUID()}.jpg`}, 'IMG_1.jpg')`;
  await page.goto(orderPath(plain));
  await expect(originals(page).getByRole('listitem')).toHaveText([
    'Vis stort: Original 1Kan ikke vises' + 'Billede 1' + 'IMG_1.jpg',
  ]);
  await expect(page.getByRole('button', { name: imageTexts.sortByRoom })).toHaveCount(0);
});

test('the lists of orders say how many more services an order has', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  await insertMixedOrder(stack, id);
  await page.goto('/ordrer');
  // Below the address or in a column of its own, as the width allows.
  const service = page.getByText('Let oprydning +2').filter({ visible: true });
  await expect(service).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill('bredgade');
  await expect(page.getByText('1 ordre', { exact: true })).toBeVisible();
  await expect(service).toHaveCount(1);
});
