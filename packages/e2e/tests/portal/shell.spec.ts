import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expect, expectRoomForLargeText, type Page, test } from '../../src/test.ts';
import { expectTouchTargets, PHONE } from '../../src/touchTargets.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('every control is large enough for a finger, and the settings can be reached', async ({
    page,
    stack,
  }) => {
    await page.goto(paths.auth);
    await expect(page.getByRole('button', { name: 'Log ind' })).toBeEnabled();
    await expectTouchTargets(page);
    const { id } = await signInAsNewUser(page, stack, { card: true });
    const [order = ''] = await insertOrders(stack, id, 12);
    const screens = [
      paths.dashboard,
      paths.orders,
      orderPath(order),
      paths.newOrder,
      paths.payment,
      paths.accountUsers,
    ];
    for (const path of screens) {
      await open(page, path);
      await expectTouchTargets(page);
      await expectRoomForLargeText(page);
    }
    await profileButton(page).click();
    await expectTouchTargets(page);
    await page.getByRole('link', { name: 'Indstillinger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible();
    await expectTouchTargets(page);
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(profileButton(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
}
