import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { adminRevisionPath } from '@rumklar/domain/routes/paths';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { openSignedIn, type SignedInPage } from '../../src/admin.ts';
import { chooseFiles, exampleImagePath } from '../../src/files/files.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { expectMessage, failRequests } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

/** The work on a revision: new versions, answers and the delivery of both. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
let customer: TestUser;
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
  customer = await createUser(stack);
});
test.afterAll(() => admin.page.context().close());

test('new versions and one that is not possible are delivered together, with one mail', async ({ stack }) => {
  const { page } = admin;
  const { orderId, revisionId } = await sendRevision(stack);
  await page.goto(adminRevisionPath(orderId));
  await expect(page.getByRole('tab', { name: answerTexts.tab(1), selected: true })).toBeVisible();
  await expect(page.getByText(answerTexts.progress(0, 3))).toBeVisible();
  await expect(page.getByText('Ret billede 2')).toBeVisible();
  await expect(page.getByText('Ledningen til højre')).toBeVisible();

  // The version is on the page with its marks, above all words.
  const marked = page.getByRole('img', { name: /^Færdig/ });
  await expect.poll(() => marked.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  for (const [number, file] of [
    [1, '3.jpg'],
    [2, '6.jpg'],
  ] as const) {
    await chooseFiles(page, exampleImagePath(file), answerTexts.chooseFor(`Billede ${number}`));
    await expect(page.getByRole('button', { name: answerTexts.upload(number) })).toBeVisible();
  }
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(page.getByText(answerTexts.problem.not_uploaded(2))).toBeVisible();

  // They wait in the browser while another tab of the order is shown.
  await page.getByRole('tab', { name: 'Detaljer' }).click();
  await page.getByRole('tab', { name: answerTexts.tab(1) }).click();
  await page.getByRole('button', { name: answerTexts.upload(2) }).click();
  await expectMessage(page, imageTexts.uploaded(2));
  // An uploaded version answers its image.
  await expect(page.getByText(answerTexts.progress(2, 3))).toBeVisible();
  expect(await customersVersions(orderId)).toEqual([1, 1, 1]);

  await page.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(page.getByText(answerTexts.problem.open(1))).toBeVisible();
  // It leads to the image, whose answer is given by keyboard.
  const third = page.getByRole('group', { name: answerTexts.answer('Billede 3') });
  await expect(third.getByRole('checkbox', { name: answerTexts.states.not_possible })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type('Vinduet er der ikke.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(answerTexts.progress(3, 3))).toBeVisible();
  await expectMessage(page, answerTexts.saved.not_possible('Billede 3'));

  // The other tab says that the new versions are not delivered yet.
  await page.getByRole('tab', { name: 'Færdige billeder' }).click();
  await expect(page.getByText(boardTexts.waitsForRevision(1))).toHaveCount(2);
  await expect(page.getByText(boardTexts.chooseForRevision)).toBeVisible();
  await page.getByRole('tab', { name: answerTexts.tab(1) }).click();

  // Another administrator takes an answer back meanwhile.
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  const dialog = page.getByRole('alertdialog', { name: answerTexts.deliverTitle(1, false) });
  for (const line of answerTexts.deliverLines({ versions: 2, notPossible: 1 }, null)) {
    await expect(dialog.getByText(line)).toBeVisible();
  }
  await stack.sql`
    update public.revision_items set state = 'open' where revision_id = ${revisionId} and position = 1`;
  await dialog.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(page.getByText(answerTexts.problem.open(1))).toBeVisible();
  const done = page
    .getByRole('group', { name: answerTexts.answer('Billede 1') })
    .getByRole('checkbox', { name: answerTexts.states.done });
  await expect(done).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(answerTexts.progress(3, 3))).toBeVisible();

  await page.getByRole('button', { name: answerTexts.deliver }).click();
  await dialog.getByRole('button', { name: answerTexts.deliver }).click();
  await expectMessage(page, { ...answerTexts.deliveredToast, description: answerTexts.mailSent });
  await expect(page.getByRole('button', { name: answerTexts.deliver })).toHaveCount(0);
  await expect(page.getByText('Vinduet er der ikke.')).toBeVisible();
  expect(await customersVersions(orderId)).toEqual([1, 1, 1, 2, 2]);
  const mails = await stack.mail.inbox(customer.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Din rettelse er klar'))).toHaveLength(1);
  expect(mails.filter(({ subject }) => /^Ny[et] færdig/.test(subject))).toEqual([]);
});

test('a version whose upload fails stays, holds the delivery back and is uploaded again', async ({
  stack,
}) => {
  const { page } = admin;
  const { orderId } = await sendRevision(stack, 1);
  await page.goto(adminRevisionPath(orderId));
  await chooseFiles(page, exampleImagePath('3.jpg'), answerTexts.chooseFor('Billede 1'));
  const end = await failRequests(page, '/rest/v1/finished_orders', { status: 409, json: {} });
  await page.getByRole('button', { name: answerTexts.upload(1) }).click();
  const card = page.getByRole('article', { name: '3.jpg' });
  await expect(card).toContainText(boardTexts.failed);
  await expect(page.getByText(answerTexts.progress(0, 1))).toBeVisible();
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(page.getByText(answerTexts.problem.not_uploaded(1))).toBeVisible();
  await end();
  await card.getByRole('button', { name: boardTexts.retryOf('3.jpg') }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText(answerTexts.progress(1, 1))).toBeVisible();
  await expect(page.getByText(answerTexts.problem.not_uploaded(1))).toHaveCount(0);
  const stored = await stack.sql`
    select version from public.finished_orders where order_id = ${orderId} order by version`;
  expect(stored.map(({ version }) => version)).toEqual([1, 2]);
});

test('where nothing is possible the revision is declined, once by two administrators', async ({ stack }) => {
  const { page } = admin;
  const { orderId, revisionId } = await sendRevision(stack, 1);
  const { client } = admin.user;
  const { error } = await client.rpc('answer_revision_item', {
    p_revision_id: revisionId,
    p_state: 'not_possible',
    p_answer: 'Væggen er for mørk.',
    p_deliverable_id: await deliverableOf(stack, revisionId),
  });
  if (error) throw error;
  await page.goto(adminRevisionPath(orderId));
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  const dialog = page.getByRole('alertdialog', { name: answerTexts.deliverTitle(1, true) });
  for (const line of answerTexts.deliverLines({ versions: 0, notPossible: 1 }, null)) {
    await expect(dialog.getByText(line)).toBeVisible();
  }
  await client.rpc('deliver_revision', { p_id: revisionId }).throwOnError();
  await dialog.getByRole('button', { name: answerTexts.decline }).click();
  // It is declined once, whoever was first.
  await expectMessage(page, answerTexts.declinedToast);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Afvist', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const mails = await stack.mail.inbox(customer.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Vi kan ikke lave din rettelse'))).toHaveLength(1);
});

/** Inserts a delivered order of the customer, who asks for corrections of its images; the studio has begun. */
async function sendRevision(stack: TestStack, count = 3): Promise<{ orderId: string; revisionId: string }> {
  const orderId = await insertHouse(stack, customer.id, count);
  // Each finished image was made from one original.
  await stack.sql`
    update public.deliverables d set order_image_id = i.id, matched_by = 'hand'
    from (select id, row_number() over (order by position, id) n from public.order_images where order_id = ${orderId}) i,
      (select id, row_number() over (order by position, id) n from public.deliverables where order_id = ${orderId}) o
    where o.id = d.id and o.n = i.n`;
  await stack.sql`update public.finished_orders set delivered_at = now() where order_id = ${orderId}`;
  const finished = await stack.sql`
    select f.id, f.deliverable_id, f.web_path from public.finished_orders f
    join public.deliverables d on d.id = f.deliverable_id where f.order_id = ${orderId} order by d.position, f.id`;
  const revisionId = crypto.randomUUID();
  const point = { kind: 'remove', x: 0.8, y: 0.4, w: 0, h: 0, note: 'Ledningen til højre' };
  const p_revision = {
    id: revisionId,
    orderId,
    items: finished.map(({ id, deliverable_id }, index) => ({
      deliverableId: deliverable_id,
      finishedId: id,
      note: `Ret billede ${index + 1}`,
      marks: index === 0 ? [{ id: crypto.randomUUID(), ...point }] : [],
    })),
  };
  await customer.client.rpc('send_revision', { p_revision }).throwOnError();
  const judgement = { p_id: revisionId, p_cause: 'fault', p_amount_kroner: null, p_reason: null };
  await admin.user.client.rpc('judge_revision', judgement).throwOnError();
  return { orderId, revisionId };
}

/** The versions of an order's images that its customer can read. */
async function customersVersions(orderId: string): Promise<number[]> {
  const { data } = await customer.client
    .from('finished_orders')
    .select('version')
    .eq('order_id', orderId)
    .order('version')
    .throwOnError();
  return data.map(({ version }) => version);
}

async function deliverableOf({ sql }: TestStack, revisionId: string): Promise<string> {
  const [item] =
    await sql`select deliverable_id from public.revision_items where revision_id = ${revisionId}`;
  return item?.deliverable_id;
}
