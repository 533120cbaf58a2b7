import { connectionTexts } from '@rumklar/domain/connection/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser } from '@rumklar/local-stack/testing';
import { logIn, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

test('logging in works on a wide screen without the code of its example', async ({ page, stack }) => {
  const user = await createUser(stack);
  for (const chunk of ['AuthExample', 'BeforeAfter', 'ServiceExample']) {
    await test.step(chunk, async () => {
      const isRefused = page.waitForEvent('requestfailed');
      await page.route(new RegExp(`/${chunk}-[^/]+\\.js$`), (route) => route.abort());
      await page.goto(paths.auth);
      await expect(page.getByRole('complementary', { name: 'Eksempel på vores arbejde' })).toBeAttached();
      await isRefused;
      await logIn(page, user);
      await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('the customer area works without the code of the notifications, and the bell gets its list at a later press', async ({
  page,
  stack,
}) => {
  await page.route(/\/Notifications-[^/]+\.js$/, (route) => route.abort());
  await signInAsNewUser(page, stack);
  await page.goto(paths.orders);
  await expect(page.getByText('Ingen ordrer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifikationer' })).toBeHidden();
  await page.unrouteAll();
  const list = /\/NotificationPopover-[^/]+\.js$/;
  await page.route(list, (route) => route.abort());
  await page.reload();
  const bell = page.getByRole('button', { name: 'Notifikationer' });
  await bell.click();
  await expect(page.getByText(connectionTexts.partFailed)).toBeVisible();
  await page.unroute(list);
  await bell.click();
  await expect(page.getByRole('dialog', { name: /Notifikationer/ })).toBeVisible();
});
