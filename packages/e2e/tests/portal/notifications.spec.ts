import { notificationLabels } from '@rumklar/domain/notifications/types';
import { enterAs, writeOrders } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('a notice that comes while the page is open is told, counted and read', async ({ page, stack }) => {
  const { id } = await enterAs(page, stack);
  const [orderId = ''] = await writeOrders(stack, id, 1, 'completed');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Notifikationer/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
  await stack.sql`insert into public.notifications (user_id, order_id, type) values (${id}, ${orderId}, 'order_completed')`;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(notificationLabels.order_completed).first()).toBeVisible();
  await page.getByRole('button', { name: 'Notifikationer, 1 ulæst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifikationer' });
  await expect(dialog).toContainText('Sag 1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /læst/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
});
