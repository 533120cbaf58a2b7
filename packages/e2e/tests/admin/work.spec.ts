import { orderNumber } from '@rumklar/domain/orders/order';
import { checkTexts, workTexts } from '@rumklar/domain/orders/work/workTexts';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { questionTexts, storedAnswers } from '@rumklar/domain/questions/question';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import { insertOrder, openSignedIn } from '../../src/admin.ts';
import { chooseFiles } from '../../src/files/files.ts';
import { tinyPng } from '../../src/orders/orderForm.ts';
import { insertHouse, insertNewVersion } from '../../src/orders/orderImages.ts';
import { expectMessage } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** An order from the queue to the customer, by an editor and a lead who each have a browser of their own. */
const MOBILE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [width, use] of [
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['390', MOBILE],
] as const) {
  test(`an editor takes an order and hands it in, a lead sends it back once and delivers it, at ${width} px`, async ({
    browser,
    stack,
  }) => {
    const { sql } = stack;
    const street = `Prøvevej ${width}`;
    const id = await insertOrder(stack, { title: `Villa til ${width}` });
    await sql`update public.orders set address = ${`${street}, 2100 København Ø`} where id = ${id}`;
    await sql`update public.order_images set file_name = 'IMG_1.png' where order_id = ${id}`;
    const [{ page: editor }, { page: lead }] = await Promise.all([
      openSignedIn(browser, stack, use, 'editor'),
      openSignedIn(browser, stack, use, 'lead'),
    ]);

    // The skeleton is there before the code.
    await editor.route('**/admin-assets/*.js', () => undefined);
    await editor.goto('/arbejde', { waitUntil: 'commit' });
    await expect(editor.getByRole('heading', { level: 1, name: workTexts.area })).toBeVisible();
    await editor.unroute('**/admin-assets/*.js');

    await editor.goto('/arbejde');
    await expect(editor.getByText(workTexts.empty.mine)).toBeVisible();
    await show(editor, workTexts.parts.free);
    await expectAccessible(editor);
    await editor.getByRole('button', { name: workTexts.takeLabel(street) }).click();
    await expect(editor.getByRole('heading', { level: 1, name: street })).toBeVisible();
    await expectMessage(editor, workTexts.taken);
    await expect(editor.getByText(workTexts.missing(1))).toBeVisible();
    await expect(editor.getByRole('button', { name: workTexts.submit })).toBeDisabled();
    await pauseAndGoOn(editor, street);
    const [customer] = await sql`
      select full_name, email from public.profiles where id = ${demoAccounts.customer.id}`;
    const words = await editor.getByRole('main').textContent();
    for (const secret of [customer?.full_name, customer?.email, 'Villa til', 'København', 'kr.']) {
      expect(words, 'what an editor reads').not.toContain(secret);
    }
    await chooseFiles(editor, [{ name: 'IMG_1.png', mimeType: 'image/png', buffer: tinyPng }]);
    await editor.getByRole('button', { name: 'Upload (1)' }).click();
    await expect(editor.getByText(workTexts.nothingLeft)).toBeVisible();
    await expectAccessible(editor);
    await editor.getByRole('button', { name: workTexts.submit }).click();
    await expectMessage(editor, workTexts.submitted);

    await lead.goto('/arbejde');
    await show(lead, workTexts.parts.checking);
    await lead.getByRole('link', { name: `Villa til ${width}` }).click();
    await expect(lead.getByRole('tab', { name: checkTexts.tab, selected: true })).toBeVisible();
    await expect(lead.getByText(String(customer?.full_name)).first()).toBeVisible();
    await lead.getByRole('button', { name: new RegExp(`^${checkTexts.back}: `) }).click();
    await lead.getByRole('button', { name: storedAnswers.heading }).click();
    await lead.getByRole('menuitem', { name: storedAnswers.returned[1] }).click();
    await expectAccessible(lead);
    await lead.getByRole('button', { name: checkTexts.giveBack(1) }).click();
    await expectMessage(lead, checkTexts.returned);

    await editor.reload();
    await expect(editor.getByText(workTexts.returnedBy('Tove Bang'))).toBeVisible();
    await expect(editor.getByText(storedAnswers.returned[1])).toBeVisible();
    await editor.getByRole('button', { name: workTexts.submit }).click();
    await expectMessage(editor, workTexts.submitted);

    await lead.reload();
    await lead.getByRole('radio', { name: checkTexts.views.sheet }).check({ force: true });
    await lead.getByRole('button', { name: /^Vis stort: .*, efter$/ }).click();
    await lead.keyboard.press('Escape');
    await lead.getByRole('button', { name: new RegExp(`^${checkTexts.seen}: `) }).click();
    await expect(lead.getByText(checkTexts.seenOf(1, 1))).toBeVisible();
    await expect(lead.getByRole('button', { name: checkTexts.approve })).toBeDisabled();
    for (const line of checkTexts.lines) {
      await lead.getByRole('checkbox', { name: line }).check({ force: true });
    }
    await lead.getByRole('button', { name: checkTexts.approve }).click();
    await expect(lead.getByText(checkTexts.meaning)).toBeVisible();
    await lead.getByRole('alertdialog').getByRole('button', { name: checkTexts.approve }).click();
    await expectMessage(lead, checkTexts.delivered);
    const [delivered] = await sql`
      select o.status, count(f.delivered_at)::int as images,
        (select count(*)::int from public.mails m where m.order_id = o.id and m.kind = 'order_completed') as mails
      from public.orders o join public.finished_orders f on f.order_id = o.id where o.id = ${id} group by o.id`;
    expect(delivered).toEqual({ status: 'completed', images: 1, mails: 1 });
    await takeNext(editor, stack);
    await Promise.all([editor, lead].map((page) => page.context().close()));
  });
}

test('a lead checks a revision beside the words of its customer, and delivers it', async ({
  browser,
  stack,
}, { project }) => {
  const { sql } = stack;
  const customer = await createUser(stack);
  const orderId = await insertHouse(stack, customer.id, 1);
  const [image] = await sql`
    select id as "finishedId", deliverable_id as "deliverableId" from public.finished_orders where order_id = ${orderId}`;
  const id = crypto.randomUUID();
  const p_revision = { id, orderId, items: [{ ...image, note: 'Fjern stolen ved vinduet' }] };
  await customer.client.rpc('send_revision', { p_revision }).throwOnError();
  await sql`update public.revisions set status = 'in_progress', cause = 'fault', judged_at = now() where id = ${id}`;
  await insertNewVersion(stack, orderId);
  const editor = await createUser(stack, { role: 'editor' });
  await sql`
    update public.order_work set stage = 'checking', assignee_id = ${editor.id} where revision_id = ${id}`;

  const { page } = await openSignedIn(browser, stack, project.use, 'lead');
  await page.goto('/arbejde');
  await show(page, workTexts.parts.checking);
  const [order] = await sql`select number::int, title from public.orders where id = ${orderId}`;
  const row = page
    .locator('[data-link]')
    .filter({ hasText: workTexts.logRevision(1, orderNumber(order?.number)) });
  await row.getByRole('link').click();
  await expect(page.getByRole('tab', { name: checkTexts.tab, selected: true })).toBeVisible();
  await expect(page.getByText('Fjern stolen ved vinduet')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${checkTexts.seen}: `) }).click();
  for (const line of checkTexts.lines)
    await page.getByRole('checkbox', { name: line }).check({ force: true });
  await page.getByRole('button', { name: checkTexts.approve }).click();
  const dialog = page.getByRole('alertdialog', {
    name: checkTexts.question(orderNumber(order?.number), order?.title),
  });
  await dialog.getByRole('button', { name: checkTexts.approve }).click();
  await expectMessage(page, checkTexts.delivered);
  const { data: seen } = await customer.client
    .from('finished_orders')
    .select('version')
    .eq('order_id', orderId);
  expect(seen, 'what the customer sees').toContainEqual({ version: 2 });
  await page.context().close();
});

/** The editor asks the customer: the order waits in the list, until the question is withdrawn. */
async function pauseAndGoOn(page: Page, street: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1200;
  if (isNarrow) await page.getByRole('button', { name: 'Billede og spørgsmål' }).click();
  await page.getByRole('button', { name: questionTexts.ask, exact: true }).click();
  await page.getByRole('textbox', { name: questionTexts.field }).fill('Skal sofaen med?');
  await page.getByRole('button', { name: questionTexts.send }).click();
  await expectMessage(page, questionTexts.sent);
  if (isNarrow) await page.keyboard.press('Escape');
  await page.getByRole('link', { name: workTexts.area, exact: true }).first().click();
  await expect(page.getByRole('main').getByText(promiseTexts.waitsForCustomer)).toBeVisible();
  await page.getByRole('link', { name: street }).click();
  if (isNarrow) await page.getByRole('button', { name: 'Billede og spørgsmål' }).click();
  await page.getByRole('button', { name: questionTexts.withdraw }).click();
  await expect(page.getByText(questionTexts.withdrawn)).toBeVisible();
  if (isNarrow) await page.keyboard.press('Escape');
}

/** Takes the free order that is due first, which opens. */
async function takeNext(page: Page, { sql }: TestStack): Promise<void> {
  const [first] = await sql`
    select o.id, split_part(o.address, ',', 1) as street from public.order_work w join public.orders o on o.id = w.order_id
    where w.is_open and w.assignee_id is null and w.revision_id is null and o.image_count > 0 and o.paused_at is null
    order by o.sort_due_at, o.created_at, o.id limit 1`;
  await page.goto('/arbejde');
  await page.getByRole('button', { name: workTexts.takeNext }).click();
  await expect(page.getByRole('heading', { level: 1, name: first?.street })).toBeVisible();
  await expectMessage(page, workTexts.taken);
  await sql`update public.order_work set assignee_id = null, stage = 'queued' where order_id = ${first?.id}`;
}

/** Chooses one of the lists. */
async function show(page: Page, list: string): Promise<void> {
  await page.getByRole('radio', { name: list }).check({ force: true });
}
