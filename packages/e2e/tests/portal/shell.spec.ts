import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';
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
    }
    await page.getByRole('banner').getByRole('link', { name: 'Indstillinger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible();
    await expectTouchTargets(page);
  });

  test('an order in the list takes two lines', async ({ page, stack }) => {
    const { id } = await signInAsNewUser(page, stack);
    await insertOrders(stack, id, 3);
    await open(page, paths.orders);
    const cards = page.getByRole('list', { name: 'Ordrer' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    const box = await cards.first().boundingBox();
    expect(box?.height).toBeLessThan(80);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the navigation is a rail of icons with tooltips, and orders are a table', async ({ page, stack }) => {
    const { id } = await signInAsNewUser(page, stack);
    await insertOrders(stack, id, 3);
    await open(page, paths.orders);
    const navigation = page.getByRole('navigation', { name: 'Hovedmenu' });
    expect((await navigation.boundingBox())?.width).toBe(72);
    const table = page.getByRole('table', { name: 'Ordrer' });
    for (const name of ['Dato', 'Titel', 'Adresse', 'Status', 'Beløb']) {
      await expect(table.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
    }
    await navigation.getByRole('link', { name: 'Betaling' }).hover();
    await expect(navigation.getByText('Betaling')).toHaveCSS('opacity', '1');
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Log ud' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
}
