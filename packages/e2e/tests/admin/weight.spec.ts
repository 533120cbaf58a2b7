import { paths } from '@rumklar/domain/routes/paths';
import { invitationTexts } from '@rumklar/domain/users/invitationTexts';
import { openSignedIn } from '../../src/admin.ts';
import { holdRequests } from '../../src/portal.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expect, test } from '../../src/test.ts';
import { measureWeight, shiftOf } from '../../src/weight.ts';

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

test('what the lists of orders and of users learn later moves no row @telefon', async ({ browser, stack }, {
  project,
}) => {
  const { page, user } = await openSignedIn(browser, stack, project.use);
  await stack.sql`insert into public.invitations (email, token_hash, invited_by)
    values (${`${user.id}@rumklar.example`}, ${user.id}, ${user.id})`;
  const pages = [
    { path: paths.adminOrders, first: '/rest/v1/orders', late: '/rpc/list_order_summaries' },
    { path: paths.adminUsers, first: '/rpc/list_users', late: '/rest/v1/invitations' },
  ];
  for (const { path, first, late } of pages) {
    const release = await holdRequests(page, late);
    const shown = page.waitForResponse(new RegExp(first));
    await page.goto(path);
    await shown;
    // Nothing on the page tells when what has arrived is painted: the list of users waits for the rest.
    await page.evaluate(() => new Promise((painted) => setTimeout(painted, 500)));
    const answered = page.waitForResponse(new RegExp(late));
    release();
    await answered;
    expect(await shiftOf(page), path).toBeLessThan(0.05);
    await page.unrouteAll();
  }
  await expect(page.getByRole('heading', { name: invitationTexts.heading })).toBeVisible();
  await page.context().close();
});
