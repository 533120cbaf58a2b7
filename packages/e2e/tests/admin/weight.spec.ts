import { paths } from '@rumklar/domain/routes/paths';
import { openStudio } from '../../src/admin.ts';
import { expect, test } from '../../src/test.ts';
import { weigh } from '../../src/weight.ts';

test('the first load of /admin/ordrer brings 240 kB of JavaScript at most', async ({ browser, stack }, {
  project,
}) => {
  const { page } = await openStudio(browser, stack, project.use);
  const leave = page.getByRole('button', { name: 'Log ud' });
  const { script } = await weigh(page, paths.adminOrders, () => expect(leave).toBeEnabled());
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  expect(script).toBeGreaterThan(100_000);
  expect(script).toBeLessThanOrEqual(240_000);
  await page.context().close();
});
