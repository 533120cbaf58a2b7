import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { insertHouse, insertNewVersion } from '../../src/orderImages.ts';
import { expectMessage, focusWindow, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('a price is named on the dashboard and in the list, and refused or accepted on the order', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const customer = await signInAsNewUser(page, stack);
  const admin = await createUser(stack, { admin: true });
  const orderId = await insertHouse(stack, customer.id, 1);
  // Behind the time in which wishes are free.
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.orders set completed_at = now() - interval '60 days' where id = ${orderId}`;
  });
  await judge(admin, await send(stack, customer, orderId), 150);

  await page.goto(paths.orders);
  await expect(page.getByText('Afventer dit svar')).toBeVisible();
  await page.goto(paths.dashboard);
  const next = page.getByRole('region', { name: followTexts.nextHeading });
  await next.getByRole('link', { name: followTexts.answerQuote('Sag 1') }).click();
  const first = page.getByRole('region', { name: followTexts.title(1) });
  await expect(first).toBeFocused();
  await expect(first).toContainText(/Det er et nyt ønske og koster 150\skr\. Skal vi gå i gang\?/);
  await expectAccessible(page);
  await first.getByRole('button', { name: followTexts.refuse }).click();
  const dialog = page.getByRole('alertdialog', { name: followTexts.refuseTitle });
  await dialog.getByRole('button', { name: followTexts.refuse }).click();
  await expectMessage(page, followTexts.withdrawn);
  await expect(first).toContainText('Trukket tilbage');
  await expect(first).toBeFocused();

  await judge(admin, await send(stack, customer, orderId), 75);
  await page.reload();
  const second = page.getByRole('region', { name: followTexts.title(2) });
  await second.getByRole('button', { name: followTexts.accept }).click();
  await expectMessage(page, followTexts.accepted);
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
  await focusWindow(page);
  await page.getByRole('button', { name: /^Notifikationer, \d+ ulæste?$/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifikationer' })
    .getByRole('link', { name: /^Dine rettede billeder er klar/ })
    .click();
  const second = page.getByRole('region', { name: followTexts.title(2) });
  await expect(second).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Færdige Billeder (1)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await second.getByRole('button', { name: `${followTexts.showNew} af Færdig 1` }).click();
  await expect(page.getByText('1 af 1')).toBeVisible();
  await page.goBack();
  await second.getByRole('button', { name: followTexts.approve }).click();
  await expectMessage(page, followTexts.approved);
  await expect(second).toContainText('Godkendt');
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
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
    .rpc('settle_revision_item', {
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
