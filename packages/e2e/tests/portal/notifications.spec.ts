import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { notificationLabels } from '@rumklar/domain/notifications/types';
import { breakPart, enterAs, expectMessage, focusWindow, writeOrders } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('a notice that comes while the page is open is told, counted and read', { tag: '@telefon' }, async ({
  page,
  stack,
}) => {
  const { id } = await enterAs(page, stack);
  const [orderId = ''] = await writeOrders(stack, id, 1, 'completed');
  const looked = page.waitForResponse(/\/rest\/v1\/notifications/);
  await page.goto('/dashboard');
  await looked;
  await expect(page.getByRole('button', { name: /^Notifikationer/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
  await stack.sql`insert into public.notifications (user_id, order_id, type) values (${id}, ${orderId}, 'order_completed')`;
  await focusWindow(page);
  await expect(page.getByText(notificationLabels.order_completed).first()).toBeVisible();
  await page.getByRole('button', { name: 'Notifikationer, 1 ulæst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifikationer' });
  await expect(dialog).toContainText('Sag 1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /læst/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
});

test('notices are looked for every 30 seconds, and say when they cannot be had', async ({ page, stack }) => {
  await page.clock.install();
  const { id } = await enterAs(page, stack);
  const [orderId = ''] = await writeOrders(stack, id, 1, 'completed');
  const mend = await breakPart(page, '/rest/v1/notifications');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifikationer/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifikationer' })).toContainText(
    notificationTexts.loadFailed.title,
  );
  await page.keyboard.press('Escape');
  await mend();
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
  await expect(page).toHaveURL(new RegExp(`/ordrer/${orderId}`));
});
