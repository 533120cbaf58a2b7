import { connectionTexts } from '@rumklar/domain/connection/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser } from '@rumklar/local-stack/testing';
import { logIn, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

for (const chunk of ['AuthExample', 'BeforeAfter', 'ServiceExample']) {
  test(`logging in works on a wide screen without the code of ${chunk}`, async ({ page, stack }) => {
    const user = await createUser(stack);
    await page.route(new RegExp(`/${chunk}-[^/]+\\.js$`), (route) => route.abort());
    await page.goto(paths.auth);
    await expect(page.getByRole('complementary', { name: 'Eksempel på vores arbejde' })).toBeAttached();
    await logIn(page, user);
    await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
  });
}

test('the customer area works without the code of the notifications', async ({ page, stack }) => {
  await page.route(/\/Notifications-[^/]+\.js$/, (route) => route.abort());
  await signInAsNewUser(page, stack);
  await page.goto(paths.orders);
  await expect(page.getByText('Ingen ordrer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifikationer' })).toBeHidden();
});

test('the bell says that its list could not be loaded, and opens at a later press', async ({
  page,
  stack,
}) => {
  const list = /\/NotificationPopover-[^/]+\.js$/;
  await page.route(list, (route) => route.abort());
  await signInAsNewUser(page, stack);
  await page.goto(paths.orders);
  const bell = page.getByRole('button', { name: 'Notifikationer' });
  await bell.click();
  await expect(page.getByText(connectionTexts.partLost)).toBeVisible();
  await page.unroute(list);
  await bell.click();
  await expect(page.getByRole('dialog', { name: /Notifikationer/ })).toBeVisible();
});
