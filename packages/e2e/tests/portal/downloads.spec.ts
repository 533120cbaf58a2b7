import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setLabels, setTexts, sizeLabel } from '@rumklar/domain/images/delivery/setTexts';
import { buckets } from '@rumklar/domain/images/files/limits';
import { labelTexts } from '@rumklar/domain/images/labelTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { finishedImagesPath, paths } from '@rumklar/domain/routes/paths';
import { createUser, serviceClient, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import JSZip from 'jszip';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

test('what was delivered today of several orders is one zip, byte for byte what Storage has, of a person or of the firm', async ({
  page,
  stack,
}) => {
  const person = await signInAsNewUser(page, stack);
  const colleague = await createUser(stack);
  const [first, second] = [await insertHouse(stack, person.id, 1), await insertHouse(stack, person.id, 1)];
  const theirs = await insertHouse(stack, colleague.id, 1);
  await stack.sql`update public.orders set reference = 'S-2026-131' where id = ${first}`;
  await stack.sql`update public.deliverables set room = 'Stue' where order_id = ${first}`;
  // Delivered on another day.
  const older = await insertHouse(stack, person.id, 1);
  await stack.sql`update public.finished_orders set delivered_at = now() - interval '2 days' where order_id = ${older}`;
  await joinFirm(stack, [person, colleague], [first, second, theirs, older]);
  const [secondNumber, theirNumber] = await numbersOf(stack, [second, theirs]);
  const own = new Map([
    ['sagsnr-s-2026-131/web/bredgade-1-stue-02.jpg', await storedForWeb(stack, first)],
    [`R${secondNumber}-bredgade-1/web/bredgade-1-billede-02.jpg`, await storedForWeb(stack, second)],
  ]);
  const today = page.getByRole('button', { name: orderTexts.today });

  await page.goto(paths.dashboard);
  expect(await filesOf(page, () => today.click())).toEqual(own);

  await page.goto(paths.orders);
  await page.getByRole('radio', { name: orderTexts.ofFirm }).check({ force: true });
  const ofFirm = await filesOf(page, () => today.click());
  const name = `R${theirNumber}-bredgade-1/web/bredgade-1-billede-02.jpg`;
  expect(ofFirm).toEqual(new Map([...own, [name, await storedForWeb(stack, theirs)]]));
});

test('a size that the studio has added is drawn at the download', async ({ page, stack }) => {
  const size = { name: 'Boligsiden', edge: 400 };
  await stack.sql`insert into private.portal_sizes ${stack.sql(size)}`;
  const { id } = await signInAsNewUser(page, stack);
  await page.goto(finishedImagesPath(await insertHouse(stack, id, 1)));
  const { action, hint } = sizeLabel(size);
  const item = page.getByRole('menuitem', { name: `${action} ${hint}` });
  const files = await filesOf(page, async () => {
    await page.getByRole('button', { name: setTexts.more }).click();
    await item.click();
  });
  await stack.sql`delete from private.portal_sizes where name = ${size.name}`;
  const [[name, bytes] = []] = [...files];
  expect(name).toMatch(/^boligsiden\/[a-z0-9-]+-\d+\.jpg$/);
  expect([...(bytes ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
});

test('a generated image is downloaded with its mark, until the customer has ticked who labels it', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id, 1);
  const { master, marked } = await generate(stack, orderId);
  await page.goto(finishedImagesPath(orderId));
  const more = page.getByRole('button', { name: setTexts.more });
  const print = () =>
    filesOf(page, async () => {
      await more.click();
      await page.getByRole('menuitem', { name: new RegExp(`^${setLabels.print.action}`) }).click();
    });
  const waivers = () => stack.sql`select user_id from public.label_waivers where order_id = ${orderId}`;
  expect([...(await print()).values()]).toEqual([marked]);

  await more.click();
  const ask = page.getByRole('menuitem', { name: labelTexts.getUnmarked });
  await expect(ask).toContainText(labelTexts.getUnmarkedHint);
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: labelTexts.question });
  await expect(dialog.getByText(labelTexts.consequence)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: labelTexts.confirm });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await waivers()).toHaveLength(0);

  await more.click();
  await ask.click();
  await dialog.getByText(labelTexts.waiver).click();
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  expect([...(await waivers())]).toEqual([{ user_id: id }]);
  await expect.poll(async () => [...(await print()).values()]).toEqual([master]);
  await more.click();
  const said = page.getByRole('menuitem', { name: labelTexts.waiver });
  await expect(said).toContainText(labelTexts.waivedSince(new Date().toISOString()));
  await expect(said).toBeDisabled();
});

/** Makes people a firm, and orders its own. */
async function joinFirm({ sql }: TestStack, people: readonly TestUser[], orders: readonly string[]) {
  await sql.begin(async (transaction) => {
    const [firm] =
      await transaction`insert into public.organisations (name, cvr) values ('Bolig & Co.', '13585628') returning id`;
    const members = people.map(({ id }, index) => ({
      user_id: id,
      organisation_id: firm?.id,
      role: index === 0 ? 'owner' : 'member',
    }));
    await transaction`insert into public.memberships ${transaction(members)}`;
    // An order stays whose it was.
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.orders set organisation_id = ${firm?.id} where id = any (${[...orders]})`;
  });
}

async function numbersOf({ sql }: TestStack, orders: readonly string[]): Promise<string[]> {
  const rows = await sql`select id, number from public.orders where id = any (${[...orders]})`;
  return orders.map((order) => rows.find(({ id }) => id === order)?.number);
}

/** The bytes of the size for the web of an order's one finished image. */
async function storedForWeb(stack: TestStack, orderId: string): Promise<Buffer> {
  const [image] = await stack.sql`select web_path from public.finished_orders where order_id = ${orderId}`;
  const { data, error } = await serviceClient(stack)
    .storage.from(buckets.orderImages)
    .download(image?.web_path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

/** The files of the zip that something downloads, by their names in it. */
async function filesOf(page: Page, start: () => Promise<void>): Promise<Map<string, Buffer>> {
  const download = page.waitForEvent('download');
  await start();
  const zip = await JSZip.loadAsync(await readFile(await (await download).path()));
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.async('nodebuffer')] as const)),
  );
}

/** Makes the finished image of an order one that was generated. @returns the bytes of its master, and of those with the mark */
async function generate(stack: TestStack, orderId: string) {
  const bytesOf = (name: string) => readFile(join(rootFolder, 'packages', 'ui', 'images', '640', name));
  const [master, marked] = [await bytesOf('1.webp'), await bytesOf('2.webp')];
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  const pathOf = () => `finished-orders/${orderId}/${crypto.randomUUID()}.webp`;
  const [full, web] = [pathOf(), pathOf()];
  for (const path of [full, web]) {
    const { error } = await bucket.upload(path, marked, { contentType: 'image/webp' });
    if (error) throw error;
  }
  await stack.sql`
    update public.finished_orders
    set made_with = 'generative', label_text = 'Redigeret med AI', marked_path = ${full}, web_path = ${web}
    where order_id = ${orderId}`;
  return { master, marked };
}
