import { chargeOrders } from '@rumklar/backend/payment/payNow';
import { mailTexts } from '@rumklar/domain/mails/texts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { askTexts, imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import { invoicePath, orderPath, revisionPath } from '@rumklar/domain/routes/paths';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { openSignedIn } from '../../src/admin.ts';
import { chooseFilesBy, exampleImagePath } from '../../src/files/files.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

const priceKroner = 150;

test('a revision is asked for, priced, accepted, delivered, approved and billed once', async ({
  page,
  stack,
  browser,
}, { project }) => {
  const customer = await signInAsNewUser(page, stack, { card: true });
  const orderId = await insertHouse(stack, customer.id, 2);
  // The free rounds of the demo end after 30 days.
  await stack.sql`update public.orders set completed_at = now() - interval '40 days' where id = ${orderId}`;

  await page.goto(orderPath(orderId));
  await test.step('the customer marks an image and asks for the revision', () => askForRevision(page));
  await expect(page.getByRole('button', { name: followTexts.withdraw })).toBeVisible();

  const { page: admin } = await openSignedIn(browser, stack, project.use);
  await test.step('an administrator finds it in the queue and names a price', () => judge(admin, orderId));
  await test.step('the customer accepts', async () => {
    await page.goto(revisionPath(orderId, 1));
    await expect(page.getByText(followTexts.question(priceKroner))).toBeVisible();
    await page.getByRole('button', { name: followTexts.accept(priceKroner) }).click();
    await expect(page.getByText(followTexts.priceLater(priceKroner))).toBeVisible();
  });
  await test.step('the administrator uploads the new version and delivers', () => deliver(admin));

  await test.step('the customer compares the versions and is content', async () => {
    await page.goto(revisionPath(orderId, 1));
    await page.getByRole('button', { name: followTexts.showNew }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    const versions = page.getByRole('group', { name: imageVersionTexts.group });
    await expect(versions).toContainText(imageVersionTexts.version(2, true));
    await expect(versions).toContainText(imageVersionTexts.version(1, false));
    await page.getByRole('button', { name: followTexts.approve }).click();
    await expect(page.getByRole('button', { name: followTexts.approve })).toBeHidden();
  });
  await expectMail(stack, customer, orderId);

  await test.step('the price is one line of the next invoice', async () => {
    const [order] =
      await stack.sql`select total_amount::float as total from public.orders where id = ${orderId}`;
    await chargeOrders(customer.client, { total: order?.total });
    const [invoice] = await stack.sql`select id from public.invoices where user_id = ${customer.id}`;
    await page.goto(invoicePath(invoice?.id));
    await expect(page.getByText(followTexts.title(1))).toHaveCount(1);
  });
});

async function askForRevision(page: Page): Promise<void> {
  const ask = new RegExp(`^${askTexts.ask}: `);
  await page.getByRole('button', { name: ask }).click();
  const dialog = page.getByRole('dialog', { name: ask });
  await dialog.getByRole('img').click();
  await dialog.getByRole('button', { name: askTexts.add }).click();
  await page.getByRole('button', { name: askTexts.send(1) }).click();
  await expect(page.getByRole('region', { name: followTexts.title(1) })).toBeFocused();
}

async function judge(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin/rettelser');
  await page.locator(`a[href*="${orderId}"]`).first().click();
  await page.getByRole('button', { name: judgeTexts.judge, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: judgeTexts.question });
  await dialog.getByRole('radio', { name: judgeTexts.wish }).check();
  await dialog.getByRole('textbox', { name: judgeTexts.price }).fill(`${priceKroner}`);
  await dialog.getByRole('button', { name: judgeTexts.submitPrice }).click();
  await expect(page.getByText(answerTexts.waitsForPrice)).toBeVisible();
}

async function deliver(page: Page): Promise<void> {
  await page.reload();
  const choose = page.getByRole('button', { name: new RegExp(`^${answerTexts.chooseFor('')}`) });
  await chooseFilesBy(page, () => choose.click(), exampleImagePath('3.jpg'));
  await page.getByRole('button', { name: answerTexts.upload(1) }).click();
  await expect(page.getByText(answerTexts.progress(1, 1))).toBeVisible();
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  const dialog = page.getByRole('alertdialog', { name: answerTexts.deliverTitle(1, false) });
  await dialog.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(answerTexts.deliveredToast.title)).toBeVisible();
}

/** The customer has one mail about the delivery. */
async function expectMail(stack: TestStack, { email }: TestUser, orderId: string): Promise<void> {
  const [order] = await stack.sql`select title from public.orders where id = ${orderId}`;
  const subject = mailTexts.revisionDelivered.subject(order?.title);
  const mails = async () => (await stack.mail.inbox(email)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await mails()).length).toBe(1);
}
