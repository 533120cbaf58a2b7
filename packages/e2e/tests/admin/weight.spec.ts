import { paths } from '@rumklar/domain/routes/paths';
import { openSignedIn } from '../../src/admin.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expect, test } from '../../src/test.ts';
import { measureWeight } from '../../src/weight.ts';

test('the first load of /admin/ordrer transfers at most 220 kB of JavaScript', async ({ browser, stack }, {
  project,
}) => {
  const { page } = await openSignedIn(browser, stack, project.use);
  const profile = profileButton(page);
  const { script } = await measureWeight(page, paths.adminOrders, () => expect(profile).toBeEnabled());
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  expect(script).toBeGreaterThan(100_000);
  expect(script).toBeLessThanOrEqual(220_000);
  await page.context().close();
});
