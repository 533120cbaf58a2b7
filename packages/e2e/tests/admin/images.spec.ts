import { finishedListTexts as texts } from '@rumklar/domain/images/list/finishedListTexts';
import { insertOrder, openSignedIn, type SignedInPage } from '../../src/admin.ts';
import { failRequests } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

/** The list of finished images of all orders. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
const LIST = '/rest/v1/rpc/list_finished_images';
const NAME = 'IMG_7731-redigeret.jpg';
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
  const { sql } = stack;
  const id = await insertOrder(stack, { title: 'Villa med billeder', status: 'pending', images: 70 });
  await sql`
    insert into public.deliverables (order_id, order_image_id, matched_by)
    select order_id, id, 'name' from public.order_images where order_id = ${id} order by position`;
  await sql`
    insert into public.finished_orders
      (order_id, deliverable_id, image_path, file_name, created_by, made_with, label_text, created_at)
    select d.order_id, d.id, 'finished-orders/' || d.order_id || '/' || d.position || '.jpg',
      case d.position when 5 then ${NAME} else 'stue-' || d.position || '.jpg' end, ${admin.user.id}, 'human', 'x',
      clock_timestamp() + make_interval(secs => d.position)
    from public.deliverables d where d.order_id = ${id}`;
});
test.afterAll(() => admin.page.context().close());
test.afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a picture is found by the name of its file in three presses from the desk', async () => {
  const { page } = admin;
  await page.goto('/admin');
  await page.getByRole('link', { name: texts.heading, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
  await page.getByRole('searchbox', { name: texts.search }).click();
  await page.keyboard.type('7731');
  const sheet = page.getByRole('grid', { name: texts.heading });
  await expect(sheet.getByRole('row')).toHaveCount(1);
  await sheet.getByRole('row', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Villa med billeder')).toBeVisible();
  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL(/7731/);
  await expect(sheet.getByRole('row')).toHaveCount(1);
});

test('more images come on the way down, and keys move in the sheet', async () => {
  const { page } = admin;
  await page.goto(`/admin/billeder?filter=${encodeURIComponent(JSON.stringify({ state: 'ready' }))}`);
  const rows = page.getByRole('grid', { name: texts.heading }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(60);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(70);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: texts.selection });
  await expect(bar.getByText(texts.selected(1))).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: texts.unselect }).click();
  await expect(bar).toBeHidden();
});

test('an error is shown in the place of the images, and loading can be tried again', async () => {
  const { page } = admin;
  const repair = await failRequests(page, LIST);
  await page.goto('/admin/billeder');
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).waitFor();
  await repair();
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('grid', { name: texts.heading })).toBeVisible();
});
