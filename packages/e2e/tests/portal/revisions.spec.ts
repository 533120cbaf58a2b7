import { readFile } from 'node:fs/promises';
import { buckets } from '@rumklar/domain/images/files/limits';
import { LATEST_ORDERS } from '@rumklar/domain/orders/list/customerFilter';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { orderPath, paths, revisionPath } from '@rumklar/domain/routes/paths';
import { createUser, serviceClient, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import JSZip from 'jszip';
import { exampleImagePath } from '../../src/files/files.ts';
import { insertHouse, insertNewVersion, insertVersion } from '../../src/orders/orderImages.ts';
import { focusUntil, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

test('a price is named on the dashboard and in the list, and refused or accepted on the order', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const customer = await signInAsNewUser(page, stack);
  const admin = await createUser(stack, { admin: true });
  const orderId = await insertHouse(stack, customer.id, 1);
  // Behind the time in which wishes are free.
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      update public.orders set created_at = now() - interval '70 days', completed_at = now() - interval '60 days'
      where id = ${orderId}`;
  });
  await judge(admin, await send(stack, customer, orderId), 150);

  await page.goto(paths.orders);
  await expect(page.getByText('Afventer dit svar').filter({ visible: true })).toBeVisible();
  // Neither one of the latest orders nor one of the latest notifications is about it.
  await insertOrders(stack, customer.id, LATEST_ORDERS);
  await stack.sql`delete from public.notifications where user_id = ${customer.id}`;
  await page.goto(paths.dashboard);
  const next = page.getByRole('region', { name: profileTexts.yourTurn });
  await next.getByRole('link', { name: followTexts.answerQuote('Sag 1') }).click();
  const first = page.getByRole('region', { name: followTexts.title(1) });
  await expect(first).toBeFocused();
  await expect(first).toContainText(/Det er et nyt ønske og koster 150\skr\. Skal vi gå i gang\?/);
  await first.getByRole('button', { name: followTexts.refuse }).click();
  const dialog = page.getByRole('alertdialog', { name: followTexts.refuseTitle });
  await dialog.getByRole('button', { name: followTexts.refuse }).click();
  await expect(first).toContainText('Trukket tilbage');
  await expect(first).toBeFocused();

  await judge(admin, await send(stack, customer, orderId), 75);
  await page.reload();
  const second = page.getByRole('region', { name: followTexts.title(2) });
  await second.getByRole('button', { name: followTexts.accept(75) }).click();
  await expect(second).toContainText(/Koster 75\skr\., som kommer på din næste faktura/);
  await expect(page.getByText('Rettelse i gang')).toBeVisible();
});

test('a revision is withdrawn; a delivered one is opened by the bell, looked at and approved', async ({
  page,
  stack,
}) => {
  const customer = await signInAsNewUser(page, stack);
  const admin = await createUser(stack, { admin: true });
  const orderId = await insertHouse(stack, customer.id, 1);
  await send(stack, customer, orderId);
  await page.goto(orderPath(orderId));
  const first = page.getByRole('region', { name: followTexts.title(1) });
  await first.getByRole('button', { name: followTexts.withdraw }).click();
  const dialog = page.getByRole('alertdialog', { name: followTexts.withdrawTitle(1) });
  await dialog.getByRole('button', { name: followTexts.withdraw }).click();
  await expect(first.getByRole('button', { name: followTexts.withdraw })).toHaveCount(0);
  await expect(first).toContainText('Trukket tilbage');

  await page.goto(paths.dashboard);
  await deliver(stack, admin, await send(stack, customer, orderId), orderId);
  const bell = page.getByRole('button', { name: /^Notifikationer, \d+ ulæste?$/ });
  await focusUntil(page, () => expect(bell).toBeVisible({ timeout: 5_000 }));
  await bell.click();
  await page
    .getByRole('dialog', { name: 'Notifikationer' })
    .getByRole('link', { name: /^Din rettelse er klar/ })
    .click();
  const second = page.getByRole('region', { name: followTexts.title(2) });
  await expect(second).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Færdige Billeder (1)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await second.getByRole('button', { name: `${followTexts.showNew} af Billede 2` }).click();
  await expect(page.getByText('1 af 1')).toBeVisible();
  await page.goBack();
  await second.getByRole('button', { name: followTexts.approve }).click();
  await expect(second).toContainText('Godkendt');
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
});

test('what a revision changed is downloaded together, without the other images', async ({ page, stack }) => {
  const customer = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, customer.id, 3);
  await insertVersion(stack, orderId);
  const { sql } = stack;
  const [second] = await sql`
    select f.id, f.deliverable_id, f.image_path, i.revision_id from public.finished_orders f
    join public.revisions r on r.order_id = f.order_id
    join public.revision_items i on i.revision_id = r.id and i.deliverable_id <> f.deliverable_id
    where f.order_id = ${orderId} limit 1`;
  await sql`
    insert into public.revision_items (revision_id, deliverable_id, finished_id, position, note, state)
    values (${second?.revision_id}, ${second?.deliverable_id}, ${second?.id}, 2, 'Skyggen mangler', 'done')`;
  const file = await readFile(exampleImagePath('3.jpg'));
  const bucket = serviceClient(stack).storage.from(buckets.orderImages);
  const { error } = await bucket.upload(second?.image_path, file, { contentType: 'image/jpeg' });
  if (error) throw error;

  await page.goto(revisionPath(orderId, 1));
  const card = page.getByRole('region', { name: followTexts.title(1) });
  const waiting = page.waitForEvent('download');
  await card.getByRole('button', { name: followTexts.download.print(2) }).click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toBe('bredgade-1-rettelse-1-tryk.zip');
  const zip = await JSZip.loadAsync(await readFile(await saved.path()));
  const names = Object.keys(zip.files);
  expect(names).toHaveLength(2);
  // The newest version of each image, which has no version in its name.
  for (const name of names) expect(name).toMatch(/^rettelse-1-tryk\/bredgade-1-billede-\d\d(-2)?\.jpg$/);
});

/** Sends a revision of the one image of an order. @returns its id */
async function send({ sql }: TestStack, { client }: TestUser, orderId: string): Promise<string> {
  const id = crypto.randomUUID();
  const [image] = await sql`
    select id, deliverable_id from public.finished_orders where order_id = ${orderId} order by version desc limit 1`;
  const item = {
    deliverableId: image?.deliverable_id,
    finishedId: image?.id,
    note: 'Skyggen mangler',
    marks: [],
  };
  await client.rpc('send_revision', { p_revision: { id, orderId, items: [item] } }).throwOnError();
  return id;
}

async function judge({ client }: TestUser, p_id: string, p_amount_kroner: number | null): Promise<void> {
  const p_cause = p_amount_kroner === null ? 'fault' : 'wish';
  await client.rpc('judge_revision', { p_id, p_cause, p_amount_kroner, p_reason: null }).throwOnError();
}

/** Answers the one image of a revision with a new version, and delivers it. */
async function deliver(
  stack: TestStack,
  admin: TestUser,
  revisionId: string,
  orderId: string,
): Promise<void> {
  await judge(admin, revisionId, null);
  await insertNewVersion(stack, orderId);
  const [item] =
    await stack.sql`select deliverable_id from public.revision_items where revision_id = ${revisionId}`;
  await admin.client
    .rpc('answer_revision_item', {
      ...{
        p_revision_id: revisionId,
        p_deliverable_id: item?.deliverable_id,
        p_state: 'done',
        p_answer: null,
      },
    })
    .throwOnError();
  await admin.client.rpc('deliver_revision', { p_id: revisionId }).throwOnError();
}
