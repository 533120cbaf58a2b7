import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { markAnswerTexts } from '@rumklar/domain/images/marks/markAnswers';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  chooseFrom,
  chooseStatus,
  closeToasts,
  confirmWithoutImages,
  listOf,
  openOrder,
  openSignedIn,
  orderStatus,
  rowsOf,
  type SignedInPage,
  statusInDatabase,
} from '../../src/admin.ts';
import { exampleImagePath } from '../../src/files/files.ts';
import { answersOf, insertMarkedOrder } from '../../src/orders/markedOrder.ts';
import { expectMessage, failRequests, holdRequests } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';
import { expectTouchTargets, PHONE } from '../../src/touchTargets.ts';

/** The marks of an order as the studio's checklist, and the sheet that prints them. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
});
test.afterAll(() => admin.page.context().close());
test.afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));
const REASON = 'Sofaen dækker hele væggen.';

test('each original shows its number, name, room, services and marks', async ({ stack }) => {
  const { page } = admin;
  await openTasks(page, await insertMarkedOrder(stack, 'Opgaver i stuen'));
  await expect(page.getByText(markAnswerTexts.progress(0, 4))).toBeVisible();
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 Stue' }) });
  await expect(first).toContainText('IMG_2041.jpg');
  await expect(first.getByRole('list', { name: 'Ydelser' }).getByRole('listitem')).toHaveText([
    'Fuld styling',
    'Håndværkeropgaver',
  ]);
  const image = first.getByRole('img', { name: 'Original 1' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(first.getByRole('list', { name: markTexts.count(3) }).getByRole('listitem')).toHaveCount(3);
  await expect(first).toContainText('Ledning 3');
  const third = page.getByRole('heading', { name: '3 IMG_2043.jpg' });
  await expect(third).toBeVisible();
  await expect(page.getByRole('group', { name: markAnswerTexts.groupLabel(1) })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Originale billeder' }).click();
  await expect(page.getByText('1 Stue', { exact: true }).locator('..')).toContainText('IMG_2041.jpg');

  await openTasks(page, await insertMarkedOrder(stack, 'Uden markeringer', []));
  await expect(page.getByText(markAnswerTexts.none)).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 IMG_2042.jpg' })).toBeVisible();
});

test('marks are answered by keyboard alone, and taken back', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Med tastaturet');
  await openTasks(page, id);
  await done(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(markAnswerTexts.progress(1, 4))).toBeVisible();
  await expectMessage(page, markAnswerTexts.saved.done(1));
  await expect.poll(() => answersOf(stack, id)).toEqual(['done', 'open', 'open', 'open']);
  await page.keyboard.press('Space');
  await expect(page.getByText(markAnswerTexts.progress(0, 4))).toBeVisible();
  await expectMessage(page, markAnswerTexts.saved.open(1));
  await expect.poll(() => answersOf(stack, id)).toEqual(['open', 'open', 'open', 'open']);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const reason = page.getByRole('textbox', { name: markAnswerTexts.reason });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(markAnswerTexts.reasonHint);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Skriv kort hvorfor\./);
  await page.keyboard.type(REASON);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notPossible(page)).toBeFocused();
  await expect(page.getByText(REASON)).toBeVisible();
  await expectMessage(page, markAnswerTexts.saved.not_possible(1));
  await expect.poll(() => answersOf(stack, id)).toEqual([`not_possible: ${REASON}`, 'open', 'open', 'open']);
  await page.keyboard.press('Space');
  await expect(page.getByText(REASON)).toBeHidden();
  await expect.poll(() => answersOf(stack, id)).toEqual(['open', 'open', 'open', 'open']);
});

test('a reason is refused when it is too long, can be changed, and is kept when its form is closed', async ({
  stack,
}) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Begrundet');
  await openTasks(page, id);
  await notPossible(page).click({ force: true });
  const reason = page.getByRole('textbox', { name: markAnswerTexts.reason });
  await reason.fill('å'.repeat(301));
  await page.getByRole('button', { name: markAnswerTexts.save }).click();
  await expect(reason).toHaveAccessibleDescription(new RegExp(markAnswerTexts.reasonProblems.too_long));
  expect(await answersOf(stack, id)).toEqual(['open', 'open', 'open', 'open']);
  await reason.fill(REASON);
  await page.getByRole('button', { name: markAnswerTexts.cancel }).click();
  await expect(notPossible(page)).not.toBeChecked();
  await page.getByRole('tab', { name: 'Detaljer' }).click();
  await page.getByRole('tab', { name: 'Opgaver' }).click();
  await notPossible(page).click({ force: true });
  await expect(reason).toHaveValue(REASON);
  await page.getByRole('button', { name: markAnswerTexts.save }).click();
  await page.getByRole('button', { name: markAnswerTexts.edit }).click();
  await reason.fill('Væggen er i vejen.');
  await page.getByRole('button', { name: markAnswerTexts.save }).click();
  await expect.poll(() => answersOf(stack, id)).toContain('not_possible: Væggen er i vejen.');
});

test('an answer is shown before it is saved, and can be undone', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Fortrudt svar');
  await openTasks(page, id);
  const release = await holdRequests(page, '/rest/v1/rpc/answer_mark');
  await done(page).click({ force: true });
  await expect(done(page)).toBeChecked();
  await expect(page.getByText(markAnswerTexts.progress(1, 4))).toBeVisible();
  // Two answers on their way: the later one stays.
  await page.getByRole('button', { name: markAnswerTexts.undo }).click();
  await expect(done(page)).not.toBeChecked();
  expect(await answersOf(stack, id)).toEqual(['open', 'open', 'open', 'open']);
  release();
  await done(page, 1).click({ force: true });
  await expect.poll(() => answersOf(stack, id)).toEqual(['open', 'done', 'open', 'open']);
  await expect(done(page)).not.toBeChecked();

  // What is open on an image, all at once.
  await page.getByRole('button', { name: markAnswerTexts.allDone }).click();
  await expectMessage(page, markAnswerTexts.savedAll.done(2));
  await expect.poll(() => answersOf(stack, id)).toEqual(['done', 'done', 'done', 'open']);
  await page.getByRole('button', { name: markAnswerTexts.undo }).click();
  await expect.poll(() => answersOf(stack, id)).toEqual(['open', 'done', 'open', 'open']);
});

test('an answer that could not be saved is taken back, and its reason is kept', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Ikke gemt');
  await openTasks(page, id);
  const repair = await failRequests(page, '/rest/v1/rpc/answer_mark', 'no response');
  await done(page).click({ force: true });
  await expectMessage(page, {
    tone: 'error',
    title: markTexts.saveFailed,
    description: markAnswerTexts.unchanged(1, 'IMG_2041.jpg'),
  });
  await expect(done(page)).not.toBeChecked();
  await page.getByRole('button', { name: markAnswerTexts.allDone }).click();
  await expectMessage(page, {
    tone: 'error',
    title: markTexts.saveFailed,
    description: markAnswerTexts.unchangedAll('IMG_2041.jpg'),
  });
  await expect(done(page)).not.toBeChecked();
  await expect(page.getByText(markAnswerTexts.progress(0, 4))).toBeVisible();
  await closeToasts(page);

  await notPossible(page).click({ force: true });
  await page.getByRole('textbox', { name: markAnswerTexts.reason }).fill(REASON);
  await page.getByRole('button', { name: markAnswerTexts.save }).click();
  await expectMessage(page, { tone: 'error', title: markTexts.saveFailed });
  const reason = page.getByRole('textbox', { name: markAnswerTexts.reason });
  await expect(reason).toHaveValue(REASON);
  await repair();
  await page.getByRole('button', { name: markAnswerTexts.save }).click();
  await expect.poll(() => answersOf(stack, id)).toContain(`not_possible: ${REASON}`);
});

test('marks are listed when their image cannot be shown', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Uden billeder');
  await failRequests(page, '/functions/v1/sign-images', 'no response');
  await openTasks(page, id);
  await expect(page.getByText(markAnswerTexts.imageFailed).first()).toBeVisible();
  await expect(page.getByText('Ledning 3')).toBeVisible();
  await expect(done(page)).toBeEnabled();
});

test('the completion says how many marks are not answered, without preventing it', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Næsten besvaret');
  await openTasks(page, id);
  await done(page).click({ force: true });
  await expect.poll(() => answersOf(stack, id)).toContain('done');
  await closeToasts(page);
  await chooseStatus(orderStatus(page), 'Afsluttet');
  const dialog = page.getByRole('alertdialog', { name: completionTexts.dialog.title });
  await expect(dialog).toContainText(completionTexts.dialog.body);
  await expect(dialog).toContainText(markAnswerTexts.unanswered(3));
  await dialog.getByRole('button', { name: completionTexts.dialog.cancel }).click();

  await page.goto(listOf({ q: 'Næsten besvaret' }));
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check({ force: true });
  await page.getByRole('button', { name: 'Sæt til Afsluttet' }).click();
  await expect(dialog).toContainText(markAnswerTexts.unanswered(3));
  await confirmWithoutImages(page);
  await expect.poll(() => statusInDatabase(stack, id)).toBe('completed');
});

test('the task sheet prints each image with its marks on one page, and no price', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Trykt');
  await openTasks(page, id);
  await done(page).click({ force: true });
  await expect.poll(() => answersOf(stack, id)).toContain('done');
  await chooseFrom(page, 'Trykt', markAnswerTexts.sheet);
  await expect(page).toHaveURL(/\/opgaveark$/);
  const release = await holdRequests(page, '/functions/v1/sign-images');
  await page.reload();
  await expect(page.getByRole('button', { name: markAnswerTexts.printing })).toBeVisible();
  release();
  const [row] = await stack.sql`select number from public.orders where id = ${id}`;
  await expect(page.getByRole('heading', { level: 1, name: `Opgaveark R-${row?.number}` })).toBeVisible();
  await expect(page.getByText('Ledning 3')).toBeVisible();

  // `print` waits for the images.
  await page.evaluate(() => {
    window.print = () => {
      const images = [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      document.title = `printed ${images.filter(Boolean).length} of ${images.length}`;
    };
  });
  await page.getByRole('button', { name: markAnswerTexts.print }).click();
  await expect(page).toHaveTitle('printed 3 of 3');

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  const text = pages.join('\n');
  for (const words of [
    'Bredgade 1, 1260 København K',
    'Nøglen ligger i boksen.',
    'IMG_2041.jpg',
    'Stue',
    'Fuld styling',
    'Ledning 1',
    'Let oprydning',
  ]) {
    expect(text).toContain(words);
  }
  for (const words of ['kr.', 'Log ud', markAnswerTexts.print]) expect(text).not.toContain(words);
  // The facts and three images with few marks.
  expect(pages.length).toBeLessThanOrEqual(3);
  for (const page of pages.filter((words) => words.includes('IMG_2041.jpg')))
    expect(page).toContain('Ledning 3');
  await page.getByRole('link', { name: 'Trykt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trykt' })).toBeVisible();
});

test('the originals are downloaded under names that find back, each with its task', async ({ stack }) => {
  const { page } = admin;
  const id = await insertMarkedOrder(stack, 'Arbejdsmappe');
  const photograph = await readFile(exampleImagePath('3.jpg'));
  // The files themselves are served here, because the order has previews only.
  await page.route(/\/storage\/v1\/object\/(authenticated\/)?order-images\//, (route) =>
    route.fulfill({ body: photograph, contentType: 'image/jpeg' }),
  );
  await openOrder(page, id, 'originale');
  const saved = page.waitForEvent('download');
  const folderButton = page.getByRole('button', { name: 'Hent alle originaler' });
  await expect(folderButton).toHaveAccessibleDescription(/finder på plads/);
  await folderButton.click();
  const download = await saved;
  await expectMessage(page, imageTexts.zipDone);
  const [order] = await stack.sql`select number from public.orders where id = ${id}`;
  const folder = `R${order?.number}-bredgade-1`;
  expect(download.suggestedFilename()).toBe(`${folder}.zip`);
  const zip = await JSZip.loadAsync(await readFile(await download.path()));
  expect(Object.keys(zip.files)).toEqual(
    ['01-stue', '02', '03'].map((name) => `${folder}/R${order?.number}-${name}.jpg`),
  );
  const first = await zip.file(`${folder}/R${order?.number}-01-stue.jpg`)?.async('string');
  for (const words of ['Ledning 3', 'boksen']) expect(first).toContain(words);
});

test('on a touch screen the answers are large enough for a finger', async ({ browser, stack }) => {
  const id = await insertMarkedOrder(stack, 'Med fingeren');
  const { page } = await openSignedIn(browser, stack, PHONE);
  await openTasks(page, id);
  await notPossible(page).tap({ force: true });
  await expect(page.getByRole('textbox', { name: markAnswerTexts.reason })).toBeFocused();
  await expectTouchTargets(page);
  await page.context().close();
});

async function openTasks(page: Page, orderId: string): Promise<void> {
  await openOrder(page, orderId, 'opgaver');
  await expect(page.getByRole('heading', { name: '1 Stue' })).toBeVisible();
}

/** The tick 'Udført' of a mark. @param index from 0, over all images */
function done(page: Page, index = 0): Locator {
  return page.getByRole('checkbox', { name: 'Udført' }).nth(index);
}

function notPossible(page: Page): Locator {
  return page.getByRole('checkbox', { name: 'Kan ikke lade sig gøre' }).first();
}
