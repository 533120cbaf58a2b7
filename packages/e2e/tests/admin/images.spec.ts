import { finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { orderNumber } from '@rumklar/domain/orders/order';
import { paths } from '@rumklar/domain/routes/paths';
import { demoAccounts } from '@rumklar/local-stack/demo';
import type { TestStack } from '@rumklar/local-stack/testing';
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
  await insertFinished(stack, 'Villa med billeder', 70, NAME);
});
test.afterAll(() => admin.page.context().close());
test.afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a picture is found by the name of its file in three presses from the desk', async () => {
  const { page } = admin;
  await page.goto('/admin');
  await page.getByRole('link', { name: texts.heading, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
  await expect(page.getByText(texts.subtitles.admin)).toBeVisible();
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

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an editor finds the images of their own work without customer and price, at ${viewport.width} px`, async ({
    browser,
    stack,
  }) => {
    const { sql } = stack;
    const title = `Række til ${viewport.width}`;
    const file = `DSC_${viewport.width}.jpg`;
    const id = await insertFinished(stack, title, 3, file);
    const { page, user } = await openSignedIn(browser, stack, { viewport }, 'editor');
    await sql`update public.order_work set assignee_id = ${user.id}, stage = 'editing' where order_id = ${id}`;
    await page.goto(paths.work);
    await page.getByRole('link', { name: texts.heading, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${paths.workImages}$`));
    const sheet = page.getByRole('grid', { name: texts.heading });
    await expect(sheet.getByRole('row')).toHaveCount(3);
    const [order] = await sql`select number::int from public.orders where id = ${id}`;
    await expect(sheet.getByText(`${orderNumber(order?.number)} · Bredgade 1`)).toHaveCount(3);
    await expect(page.getByText(texts.subtitles.editor)).toBeVisible();
    await expectAccessible(page);
    const [customer] = await sql`
      select full_name, email from public.profiles where id = ${demoAccounts.customer.id}`;
    const secrets = [customer?.full_name, customer?.email, title, 'København', 'kr.'];
    const expectNoSecrets = async () => {
      const words = await page.locator('body').textContent();
      for (const secret of secrets) expect(words, 'what an editor reads').not.toContain(secret);
    };
    await expectNoSecrets();

    // What an editor does not read is not found either: the title of the order.
    const search = page.getByRole('searchbox', { name: texts.search });
    await expect(search).toHaveAttribute('placeholder', texts.searchPlaceholderOfEditors);
    await search.fill(title);
    await expect(page.getByText(texts.noMatch)).toBeVisible();
    await search.fill('dsc_');
    await expect(sheet.getByRole('row')).toHaveCount(1);
    await sheet.getByRole('row', { name: file }).click();
    await expect(page.getByRole('heading', { level: 1, name: file })).toBeVisible();
    await expectAccessible(page);
    await expectNoSecrets();
    await page.context().close();
  });
}

/** Inserts an order in work whose images are all finished; the fifth, or the last of fewer, has the name. @returns its id */
async function insertFinished(
  stack: TestStack,
  title: string,
  images: number,
  name: string,
): Promise<string> {
  const { sql } = stack;
  const id = await insertOrder(stack, { title, status: 'pending', images });
  await sql`
    insert into public.deliverables (order_id, order_image_id, matched_by)
    select order_id, id, 'name' from public.order_images where order_id = ${id} order by position`;
  await sql`
    insert into public.finished_orders
      (order_id, deliverable_id, image_path, file_name, created_by, made_with, label_text, created_at)
    select d.order_id, d.id, 'finished-orders/' || d.order_id || '/' || d.position || '.jpg',
      case d.position when ${Math.min(images, 5)} then ${name} else 'stue-' || d.position || '.jpg' end,
      ${admin.user.id}, 'human', 'x', clock_timestamp() + make_interval(secs => d.position)
    from public.deliverables d where d.order_id = ${id}`;
  return id;
}
