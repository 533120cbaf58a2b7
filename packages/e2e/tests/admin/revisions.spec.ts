import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { judgeTexts, onBehalfTexts, revisionQueueTexts } from '@rumklar/domain/revisions/judgeTexts';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { adminRevisionPath, paths } from '@rumklar/domain/routes/paths';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import {
  chooseStatus,
  openOrder,
  openSignedIn,
  orderStatus,
  type SignedInPage,
  statusDialog,
} from '../../src/admin.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { expectMessage, failRequests } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

/** The queue of revisions, and what the studio decides about one. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
let customer: TestUser;

test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
  customer = await createUser(stack, { fullName: 'Astrid Holm' });
});
test.afterAll(() => admin.page.context().close());

/** A delivered order of the customer, completed so long ago that no wish is free. @returns its id */
async function insertDelivered(stack: TestStack, title: string): Promise<string> {
  const id = await insertHouse(stack, customer.id, 2);
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`; // The triggers would complete it now.
    await sql`
      update public.orders set title = ${title}, created_at = now() - interval '99 days',
        completed_at = now() - interval '90 days', first_completed_at = now() - interval '90 days'
      where id = ${id}`;
  });
  return id;
}

/** Sends a revision of an image of the order, due long ago. @returns its id */
async function sendRevision({ sql }: TestStack, orderId: string): Promise<string> {
  const id = crypto.randomUUID();
  const [image] = await sql`
    select id as "finishedId", deliverable_id as "deliverableId" from public.finished_orders
    where order_id = ${orderId} limit 1`;
  const p_revision = { id, orderId, items: [{ ...image, note: 'Gør væggen hvid' }] };
  await customer.client.rpc('send_revision', { p_revision }).throwOnError();
  await sql`update public.revisions set due_at = '2020-01-02T13:30:00Z' where id = ${id}`;
  return id;
}

async function revisionOf({ sql }: TestStack, orderId: string) {
  const [row] = await sql`
    select status, cause, quoted_kroner::float as kroner, reason from public.revisions where order_id = ${orderId}`;
  return row;
}

test('the queue leads from what is overdue to a price that the customer reads', async ({ stack }) => {
  const { page } = admin;
  const orderId = await insertDelivered(stack, 'Forfalden rettelse');
  await sendRevision(stack, orderId);
  const [count] = await stack.sql`
    select count(*)::int as open from public.revisions where status in ('sent', 'quoted', 'in_progress')`;

  await page.goto(paths.admin);
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('region', { name: deskTexts.attention })
      .getByText(deskTexts.revision('Forfalden rettelse')),
  ).toBeVisible();
  const repair = await failRequests(page, '/rest/v1/rpc/list_revision_queue');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: deskTexts.revisionMenu(count?.open) })
    .click();
  await expect(main).toContainText(revisionTexts.listFailed.title);
  await repair();
  await main.getByRole('button', { name: 'Prøv igen' }).click();
  const first = main.locator('[data-link]').first();
  await expect(first).toContainText('Forfalden rettelse');
  await expect(first).toContainText(revisionQueueTexts.due.overdue);
  await expect(first).toContainText(revisionQueueTexts.statuses.sent);
  await main.getByRole('tab', { name: revisionQueueTexts.statuses.in_progress }).click();
  await expect(main).not.toContainText('Forfalden rettelse');
  await page.goBack();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(adminRevisionPath(orderId));

  await page.getByRole('button', { name: judgeTexts.judge, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: judgeTexts.question });
  await dialog.getByRole('button', { name: judgeTexts.submit }).click();
  await expect(dialog).toContainText(judgeTexts.causeMissing);
  await dialog.getByRole('radio', { name: judgeTexts.wish }).check();
  await expect(dialog.getByRole('status')).toContainText(/Nye ønsker var gratis til den \d/);
  await dialog.getByRole('button', { name: judgeTexts.submit }).click();
  await expect(dialog).toContainText(judgeTexts.priceInvalid);
  await dialog.getByRole('textbox', { name: judgeTexts.price }).fill('149,50');
  await dialog.getByRole('textbox', { name: judgeTexts.reason }).fill('Hvid væg er ikke bestilt.');
  await expect(dialog.getByRole('region', { name: 'Det får kunden at vide' })).toContainText(
    followTexts.question(149.5),
  );
  await dialog.getByRole('button', { name: judgeTexts.submitPrice }).click();
  await expectMessage(page, judgeTexts.quoted(149.5));
  expect(await revisionOf(stack, orderId)).toEqual({
    status: 'quoted',
    cause: 'wish',
    kroner: 149.5,
    reason: 'Hvid væg er ikke bestilt.',
  });

  // Changed before the customer has answered, and given away.
  await page.getByRole('button', { name: judgeTexts.judgeAgain }).click();
  const price = dialog.getByRole('textbox', { name: judgeTexts.price });
  await expect(price).toHaveValue('149,50');
  await price.fill('0');
  await expect(dialog).toContainText(judgeTexts.given);
  await dialog.getByRole('button', { name: judgeTexts.submit }).click();
  await expectMessage(page, judgeTexts.judged);
  await expect(dialog).toBeHidden();
  expect(await revisionOf(stack, orderId)).toMatchObject({ status: 'in_progress', kroner: null });
});

test('a revision is declined with a reason, unless the customer has withdrawn it', async ({ stack }) => {
  const { page } = admin;
  const orderId = await insertDelivered(stack, 'Afvist rettelse');
  await sendRevision(stack, orderId);
  await page.goto(adminRevisionPath(orderId));
  await page.getByRole('button', { name: judgeTexts.decline, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: judgeTexts.declineTitle(1) });
  await expect(dialog).toContainText(judgeTexts.declineMeaning);
  await dialog.getByRole('button', { name: judgeTexts.declineSubmit }).click();
  await expect(dialog).toContainText(judgeTexts.reasonMissing);
  await dialog.getByRole('textbox', { name: judgeTexts.reason }).fill('Væggen er en del af boligen.');
  await dialog.getByRole('button', { name: judgeTexts.declineSubmit }).click();
  await expectMessage(page, judgeTexts.declined);
  expect(await revisionOf(stack, orderId)).toMatchObject({
    status: 'declined',
    reason: 'Væggen er en del af boligen.',
  });

  const other = await insertDelivered(stack, 'Trukket tilbage');
  const revisionId = await sendRevision(stack, other);
  await page.goto(adminRevisionPath(other));
  await page.getByRole('button', { name: judgeTexts.judge, exact: true }).click();
  const judging = page.getByRole('dialog', { name: judgeTexts.question });
  await judging.getByRole('radio', { name: judgeTexts.fault }).check();
  await customer.client.rpc('withdraw_revision', { p_id: revisionId }).throwOnError();
  await judging.getByRole('button', { name: judgeTexts.submit }).click();
  await expect(judging.getByRole('alert')).toContainText(revisionTexts.statusChanged.title);
  await judging.getByRole('button', { name: 'Luk' }).last().click();
  await expect(page.getByRole('button', { name: judgeTexts.judge, exact: true })).toBeHidden();
});

test('taking an order back leads to a revision for the customer who has called', async ({ stack }) => {
  const { page } = admin;
  const orderId = await insertDelivered(stack, 'Ringet om rettelse');
  await openOrder(page, orderId);
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expect(statusDialog(page)).toContainText(completionTexts.takenBack);
  await statusDialog(page).getByRole('link', { name: onBehalfTexts.action }).click();
  const dialog = page.getByRole('dialog', { name: onBehalfTexts.action });
  await expect(statusDialog(page)).toBeHidden();
  await dialog.getByRole('checkbox').first().check({ force: true });
  await dialog.getByRole('textbox', { name: onBehalfTexts.note }).fill('Gør væggen hvid');
  await dialog.getByRole('button', { name: onBehalfTexts.submit(1) }).click();
  await expectMessage(page, onBehalfTexts.sent);
  await expect(page).toHaveURL(adminRevisionPath(orderId));
  expect(await revisionOf(stack, orderId)).toMatchObject({ status: 'sent' });
  await expect(page.getByRole('button', { name: onBehalfTexts.action })).toBeHidden();

  await chooseStatus(orderStatus(page), 'Under behandling');
  await expect(statusDialog(page)).toContainText(completionTexts.revisionWaits(1));
  await statusDialog(page).getByRole('link', { name: completionTexts.seeRevision }).click();
  await expect(statusDialog(page)).toBeHidden();
});
