import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import { orderPath } from '@rumklar/domain/routes/paths';
import type { TestStack } from '@rumklar/local-stack/testing';
import { chooseStatus, openSignedIn, orderStatus } from '../src/admin.ts';
import { type Cost, costOf, stopPolling } from '../src/cost.ts';
import {
  chooseFiles,
  chooseFilesBy,
  exampleImagePath,
  originalImage,
  tickAllWithoutOriginal,
} from '../src/files/files.ts';
import { chooseService, fillOrderForm, submitOrder } from '../src/orders/orderForm.ts';
import { signInAsNewUser } from '../src/portal.ts';
import { expect, type Page, test } from '../src/test.ts';

/** The most requests to the backend, for an order of two images; docs/performance.md has the table. */
const most: Readonly<Record<string, number>> = {
  'place: form, two images, order': 24,
  'deliver: open, begin, two images, complete': 52,
  'ask for a revision: open, mark, send': 10,
  'revise: open, accept, one image, deliver': 50,
};

test('no step of the life of an order takes more requests than it did', async ({ page, stack, browser }, {
  project,
}) => {
  const customer = await signInAsNewUser(page, stack, { card: true });
  const { page: admin } = await openSignedIn(browser, stack, project.use);
  for (const counted of [page, admin]) await stopPolling(counted);
  let orderId = '';
  const steps: Readonly<Record<string, () => Promise<Cost>>> = {
    'place: form, two images, order': () =>
      costOf(page, stack, async () => {
        orderId = await place(page, stack, customer.id);
      }),
    'deliver: open, begin, two images, complete': () => costOf(admin, stack, () => deliver(admin, orderId)),
    'ask for a revision: open, mark, send': () => costOf(page, stack, () => askForRevision(page, orderId)),
    'revise: open, accept, one image, deliver': () => costOf(admin, stack, () => revise(admin, orderId)),
  };
  const costs: Record<string, Cost> = {};
  for (const [name, run] of Object.entries(steps)) costs[name] = await test.step(name, run);
  console.table(
    Object.fromEntries(
      Object.entries(costs).map(([name, { total, bytes }]) => [name, { requests: total, bytes }]),
    ),
  );
  for (const [name, limit] of Object.entries(most)) {
    const requests = JSON.stringify(costs[name]?.requests, undefined, 2);
    expect.soft(costs[name]?.total, `${name}: ${requests}`).toBeLessThanOrEqual(limit);
  }
});

async function place(page: Page, stack: TestStack, userId: string): Promise<string> {
  await fillOrderForm(page, { files: ['IMG_2041.jpg', 'IMG_2060.jpg'].map(originalImage) });
  await chooseService(page, /^Let oprydning/);
  await submitOrder(page);
  await page.waitForURL('**/ordrer');
  await expect(page.getByRole('link', { name: 'Villa med have' })).toBeVisible();
  const [order] = await stack.sql`select id from public.orders where user_id = ${userId}`;
  return String(order?.id);
}

async function deliver(page: Page, orderId: string): Promise<void> {
  await page.goto(`/admin/ordrer/${orderId}`);
  await chooseStatus(orderStatus(page), 'Under behandling');
  await expect(page.getByText('Ordre status opdateret og kunden er blevet notificeret.')).toBeVisible();
  await page.getByRole('tab', { name: /^Færdige billeder/ }).click();
  await chooseFiles(page, ['4.jpg', '6.jpg'].map(exampleImagePath));
  await tickAllWithoutOriginal(page, 2);
  await page.getByRole('button', { name: 'Upload (2)' }).click();
  await expect(page.getByRole('region', { name: 'Beskeder' }).getByText('2 billeder uploadet')).toBeVisible();
  await chooseStatus(orderStatus(page), 'Afsluttet');
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(dialog).toBeHidden();
  await expect(orderStatus(page)).toContainText('Afsluttet');
}

async function askForRevision(page: Page, orderId: string): Promise<void> {
  await page.goto(orderPath(orderId));
  const ask = new RegExp(`^${askTexts.ask}: `);
  await page.getByRole('button', { name: ask }).first().click();
  const dialog = page.getByRole('dialog', { name: ask });
  await dialog.getByRole('img').click();
  await dialog.getByRole('button', { name: askTexts.add }).click();
  await page.getByRole('button', { name: askTexts.send(1) }).click();
  await expect(page.getByRole('region', { name: followTexts.title(1) })).toBeFocused();
}

async function revise(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin/rettelser');
  await page.locator(`a[href*="${orderId}"]`).first().click();
  await page.getByRole('button', { name: judgeTexts.judge, exact: true }).click();
  const judge = page.getByRole('dialog', { name: judgeTexts.question });
  await judge.getByRole('radio', { name: judgeTexts.fault }).check();
  await judge.getByRole('button', { name: judgeTexts.submit }).click();
  await expect(judge).toBeHidden();
  const choose = page.getByRole('button', { name: new RegExp(`^${answerTexts.chooseFor('')}`) });
  await chooseFilesBy(page, () => choose.click(), exampleImagePath('3.jpg'));
  await page.getByRole('button', { name: answerTexts.upload(1) }).click();
  await expect(page.getByText(answerTexts.progress(1, 1))).toBeVisible();
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  const dialog = page.getByRole('alertdialog', { name: answerTexts.deliverTitle(1, false) });
  await dialog.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(dialog).toBeHidden();
}
