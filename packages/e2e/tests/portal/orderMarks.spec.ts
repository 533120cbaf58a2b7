import type { CDPSession } from '@playwright/test';
import { type ImageMark, MAX_MARKS } from '@rumklar/domain/images/marks/marks';
import { markKindLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { draftPath } from '@rumklar/domain/routes/paths';
import type { TestStack } from '@rumklar/local-stack/testing';
import { chooseFiles, originalImage } from '../../src/files/files.ts';
import { markEditor, marksButton } from '../../src/orders/markedOrder.ts';
import { signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { expectTouchTargets, PHONE } from '../../src/touchTargets.ts';

const FIRST = 'IMG_2041.jpg';
const SECOND = 'IMG_2042.jpg';

test('marks are set, moved, described and undone by keyboard alone', async ({ page, stack }) => {
  const userId = await chooseImages(page, stack);
  const button = marksButton(page, FIRST, 0);
  await expect(button).toHaveText(detailsTexts.markShort);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const editor = await markEditor(page, FIRST);
  const mark = (number: number) =>
    editor.getByRole('button', { name: new RegExp(`^Markering ${number}, `), pressed: true });

  await tabTo(page, editor.getByRole('button', { name: markTexts.addPoint }));
  await page.keyboard.press('Enter');
  await expect(editor.getByText(markTexts.placed({ x: 0.5, y: 0.5, w: 0, h: 0 }, 1))).toBeAttached();
  await expect(mark(1)).toBeFocused();
  await expect(mark(1)).toHaveAccessibleDescription(markTexts.keys);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(editor.getByText(markTexts.moved({ x: 0.49, y: 0.45, w: 0, h: 0 }, 1))).toBeAttached();

  await tabTo(page, editor.getByRole('button', { name: markTexts.addArea }));
  await page.keyboard.press('Space');
  await expect(mark(2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(editor.getByText(markTexts.resized({ x: 0.35, y: 0.35, w: 0.31, h: 0.31 }, 2))).toBeAttached();
  await page.keyboard.press('Delete');
  await expect(editor.getByText(markTexts.removed(2))).toBeAttached();
  await expect(mark(1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.getByText(markTexts.undone)).toBeAttached();
  await expect(mark(2)).toBeFocused();

  const kinds = editor.getByRole('radiogroup', { name: markTexts.kind });
  await tabTo(page, kinds.getByRole('radio', { name: markKindLabels.remove }));
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await tabTo(page, editor.getByRole('button', { name: markTexts.done }));
  await page.keyboard.press('Enter');
  const note = editor.getByRole('textbox', { name: markTexts.note });
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('placeholder', markTexts.noteExample);
  await expect(note).toHaveAccessibleDescription(new RegExp(markTexts.problems.note_missing));
  await page.keyboard.type('En plante foran revnen');
  await expect(editor.getByText(markTexts.keptForBuyers)).toHaveCount(2);

  const others = page.getByRole('navigation', { name: markTexts.others });
  await tabTo(page, others.getByRole('button', { name: markTexts.next }));
  await page.keyboard.press('Enter');
  const next = await markEditor(page, SECOND);
  await expect(next.getByText(`${markTexts.none} ${markTexts.help}`)).toBeVisible();
  await expect(others.getByRole('button', { name: markTexts.previous })).toBeEnabled();
  await expect(next.getByText(markTexts.position(2, 2))).toBeVisible();
  await tabTo(page, next.getByRole('button', { name: markTexts.done }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(marksButton(page, FIRST, 2)).toBeFocused();
  await expect
    .poll(() => storedMarks(stack, userId))
    .toEqual([
      expect.objectContaining({ kind: 'remove', x: 0.49, y: 0.45, w: 0, h: 0 }),
      expect.objectContaining({ kind: 'add', w: 0.31, h: 0.31, note: 'En plante foran revnen' }),
    ]);
});

test('marks that are not finished are there after closing the dialog and after a reload', async ({
  page,
  stack,
}) => {
  const userId = await chooseImages(page, stack);
  await marksButton(page, FIRST).click();
  const editor = await markEditor(page, FIRST);
  const image = editor.getByRole('img', { name: FIRST });
  const { x, y, width, height } = await boxOf(image);
  await page.mouse.move(x + width * 0.2, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.6, { steps: 5 });
  await page.mouse.up();
  await editor.getByRole('radio', { name: markKindLabels.change }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await storedMarks(stack, userId)).length).toBe(1);

  await page.reload();
  await marksButton(page, FIRST, 1).click();
  const reopened = await markEditor(page, FIRST);
  const name = markTexts.name({ kind: 'change', note: '' }, 1);
  const mark = reopened.getByRole('button', { name, description: markTexts.keys });
  await expect(mark).toBeVisible();
  const [number, place] = [await boxOf(mark), await boxOf(reopened.getByRole('img', { name: FIRST }))];
  expect((number.x + number.width / 2 - place.x) / place.width).toBeCloseTo(0.2, 1);
  expect((number.y + number.height / 2 - place.y) / place.height).toBeCloseTo(0.3, 1);
  const [stored] = await storedMarks(stack, userId);
  expect(stored?.w).toBeCloseTo(0.3, 1);
});

test('an image takes 40 marks, and shows them when it cannot be loaded', async ({ page, stack }) => {
  const userId = await chooseImages(page, stack);
  await expect.poll(() => draftOf(stack, userId)).toBeDefined();
  await page.goto('/dashboard');
  const marks = Array.from({ length: MAX_MARKS }, (_, index) => {
    const place = { x: 0.05 + (index % 8) * 0.12, y: 0.1 + Math.floor(index / 8) * 0.18, w: 0, h: 0 };
    return { id: crypto.randomUUID(), kind: 'remove', note: `Ting ${index + 1}`, ...place } as const;
  });
  await stack.sql`
    update public.order_drafts
    set content = jsonb_set(content, '{images,0,marks}', ${stack.sql.json(marks)})
    where user_id = ${userId}`;
  await page.goto(draftPath((await draftOf(stack, userId)) ?? ''));
  await marksButton(page, FIRST, MAX_MARKS).click();
  const editor = await markEditor(page, FIRST);
  await expect(editor.getByText(markTexts.full)).toBeVisible();
  await expect(editor.getByRole('button', { name: markTexts.addPoint })).toBeDisabled();
  await editor.getByRole('button', { name: `${markTexts.remove} 40` }).click();
  await expect(editor.getByText(markTexts.full)).toBeHidden();
  const list = editor.getByRole('list', { name: markTexts.count(39) });
  await expect(list.getByRole('listitem')).toHaveCount(39);
  await editor.getByRole('button', { name: markTexts.zoomIn }).click();
  await expect(editor.getByRole('group', { name: markTexts.zoomed(1.5) })).toBeVisible();
  await editor.getByRole('button', { name: markTexts.done }).click();

  await page.route(/\/storage\/v1\/object\/sign\/.*previews/, (route) => route.abort());
  await page.reload();
  await marksButton(page, FIRST, 39).click();
  await expect(editor.getByText(markTexts.broken)).toBeVisible();
  await expect(list.getByText('Ting 39', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one finger sets, draws and moves marks, and two enlarge the image', async ({ page, stack }) => {
    const userId = await chooseImages(page, stack);
    await marksButton(page, FIRST).tap();
    const editor = await markEditor(page, FIRST);
    const { width: screenWidth, height: screenHeight } = await boxOf(editor);
    expect([screenWidth, screenHeight]).toEqual([PHONE.viewport.width, PHONE.viewport.height]);
    const image = editor.getByRole('img', { name: FIRST });
    const box = await boxOf(image);
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    const touch = await page.context().newCDPSession(page);

    await page.touchscreen.tap(at(0.25, 0.5).x, at(0.25, 0.5).y);
    await expect(editor.getByText(markTexts.placed({ x: 0.25, y: 0.5, w: 0, h: 0 }, 1))).toBeAttached();
    await drag(touch, [at(0.5, 0.2)], [at(0.8, 0.7)]);
    await expect(editor.getByText(/^Markering 2 sat/)).toBeAttached();
    await drag(touch, [at(0.25, 0.5)], [at(0.35, 0.8)]);
    await expect(
      editor.getByText('Markering 1 flyttet, 35 % fra venstre og 80 % fra toppen.'),
    ).toBeAttached();
    await expectTouchTargets(page);

    await drag(touch, [at(0.45, 0.5), at(0.55, 0.5)], [at(0.3, 0.5), at(0.7, 0.5)]);
    await expect.poll(async () => (await boxOf(image)).width / box.width).toBeGreaterThan(2);
    await expect(editor.getByRole('button', { name: /^Markering 3/ })).toBeHidden();
    await editor.getByRole('button', { name: markTexts.zoomOut }).tap();
    await expect.poll(async () => (await boxOf(image)).width / box.width).toBeLessThan(3);
    await editor.getByRole('button', { name: markTexts.undo }).tap();
    await expect(editor.getByText(markTexts.undone)).toBeAttached();
    await editor.getByRole('button', { name: markTexts.done }).tap();
    await expect
      .poll(() => storedMarks(stack, userId))
      .toEqual([
        expect.objectContaining({ x: expect.closeTo(0.25, 2), y: expect.closeTo(0.5, 2), w: 0 }),
        expect.objectContaining({ x: expect.closeTo(0.5, 1), w: expect.closeTo(0.3, 1) }),
      ]);
  });
});

/** Chooses two images in the order form. @returns the customer's id */
async function chooseImages(page: Page, stack: TestStack): Promise<string> {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await chooseFiles(page, [originalImage(FIRST), originalImage(SECOND)]);
  await expect(marksButton(page, FIRST)).toBeEnabled();
  await expect(marksButton(page, SECOND)).toBeEnabled();
  return id;
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The id of the stored draft, once it lists both images. */
async function draftOf(stack: TestStack, userId: string): Promise<string | undefined> {
  const [draft] = await stack.sql<{ id: string }[]>`
    select id from public.order_drafts
    where user_id = ${userId} and jsonb_array_length(content -> 'images') = 2`;
  return draft?.id;
}

/** The marks that the stored draft has of its first image. */
async function storedMarks(stack: TestStack, userId: string): Promise<ImageMark[]> {
  const [draft] = await stack.sql<{ images: { marks?: ImageMark[] }[] }[]>`
    select content -> 'images' as images from public.order_drafts where user_id = ${userId}`;
  return draft?.images[0]?.marks ?? [];
}

async function boxOf(target: ReturnType<Page['getByRole']>) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return box;
}

/** Puts fingers on the screen, moves and lifts them. */
async function drag(touch: CDPSession, from: readonly Place[], to: readonly Place[]): Promise<void> {
  const pointsAt = (share: number) =>
    from.map(({ x, y }, id) => ({
      x: x + ((to[id]?.x ?? x) - x) * share,
      y: y + ((to[id]?.y ?? y) - y) * share,
      id,
    }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) });
  for (let step = 1; step <= 10; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step / 10) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

type Place = { x: number; y: number };
