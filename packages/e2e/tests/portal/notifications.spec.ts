import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { notificationLabels } from '@rumklar/domain/notifications/types';
import { orderNumber } from '@rumklar/domain/orders/order';
import { expectMessage, failRequests, focusUntil, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

test('a notification that arrives while the page is open is announced, counted and marked as read', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const [orderId = ''] = await insertOrders(stack, id, 1, 'completed');
  const looked = page.waitForResponse(/\/rest\/v1\/notifications/);
  await page.goto('/dashboard');
  await looked;
  await expect(page.getByRole('button', { name: /^Notifikationer/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
  await stack.sql`insert into public.notifications (user_id, order_id, type) values (${id}, ${orderId}, 'order_completed')`;
  await focusUntil(page, () =>
    expect(page.getByText(notificationLabels.order_completed).first()).toBeVisible({ timeout: 5_000 }),
  );
  await page.getByRole('button', { name: 'Notifikationer, 1 ulæst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifikationer' });
  const [order] = await stack.sql`select number from public.orders where id = ${orderId}`;
  await expect(dialog).toContainText(`Sag 1 · ${orderNumber(Number(order?.number))}`);
  await dialog.getByRole('button', { name: /læst/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
});

test('notifications are fetched every 30 seconds, and a failure is shown', async ({ page, stack }) => {
  await page.clock.install();
  const { id } = await signInAsNewUser(page, stack);
  const [orderId = ''] = await insertOrders(stack, id, 1, 'completed');
  const restore = await failRequests(page, '/rest/v1/notifications');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifikationer/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifikationer' })).toContainText(
    notificationTexts.loadFailed.title,
  );
  await page.keyboard.press('Escape');
  await restore();
  const looked = page.waitForResponse(/\/rest\/v1\/notifications/);
  await page.clock.fastForward(30_000);
  await looked;
  await page.getByRole('button', { name: /^Notifikationer/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifikationer' })).not.toContainText(
    notificationTexts.loadFailed.title,
  );
  await page.keyboard.press('Escape');
  await stack.sql`insert into public.notifications (user_id, order_id, type) values (${id}, ${orderId}, 'order_completed')`;
  await page.clock.fastForward(30_000);
  await expectMessage(page, { tone: 'info', title: notificationLabels.order_completed });
  await page.getByRole('button', { name: 'Se ordren' }).click();
  await expect(page).toHaveURL(new RegExp(`/ordrer/${orderId}\\?billeder=faerdige$`));
});
