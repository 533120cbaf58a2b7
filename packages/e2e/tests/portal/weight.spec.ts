import { insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { portalGoals } from '../../src/portalGoals.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expect, test } from '../../src/test.ts';
import { measureWeight } from '../../src/weight.ts';

for (const { path, most } of portalGoals.scriptBytes) {
  test(`${path} stays within its JavaScript budget`, async ({ page, stack }) => {
    if (path !== '/auth') {
      const { id } = await signInAsNewUser(page, stack, { card: true });
      await insertOrders(stack, id, 3);
    }
    const button = path === '/auth' ? page.getByRole('button', { name: 'Log ind' }) : profileButton(page);
    const { script } = await measureWeight(page, path, () => expect(button).toBeEnabled());
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(most);
  });
}
