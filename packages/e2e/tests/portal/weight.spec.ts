import { enterAs, writeOrders } from '../../src/portal.ts';
import { portalGoals } from '../../src/portalGoals.ts';
import { expect, test } from '../../src/test.ts';
import { weigh } from '../../src/weight.ts';

for (const { path, most } of portalGoals.scriptBytes) {
  test(`${path} brings little code before anybody touches it @telefon`, async ({ page, stack }) => {
    if (path !== '/auth') {
      const { id } = await enterAs(page, stack, { card: true });
      await writeOrders(stack, id, 3);
    }
    const button = page.getByRole('button', { name: path === '/auth' ? 'Log ind' : 'Log ud' });
    const { script } = await weigh(page, path, () => expect(button).toBeEnabled());
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(most);
  });
}
