import { formatMonthFilter, latestMonths } from '@rumklar/domain/orders/list/customerFilter';
import { orderFilterTexts } from '@rumklar/domain/orders/list/filterTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { REVISION_OPEN } from '@rumklar/domain/revisions/badge';
import { finishedImagesPath, orderPath, paths } from '@rumklar/domain/routes/paths';
import { expectMessage, failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { pressInProfile } from '../../src/profileMenu.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** The titles of the rows, from the top. */
function titles(page: Page) {
  return page.getByRole('main').getByRole('link', { name: /^Sag \d+$/ });
}

test('tab, page and sorting are in the URL', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, id, 23);
  await page.goto('/ordrer');
  await expect(page.getByText('1.817 kr.')).toBeVisible();
  await expect(page.getByText('Seneste 30 dage')).toBeVisible();
  await expect(page.getByText(paymentTexts.eachCharged)).toBeVisible();
  await expect(titles(page)).toHaveCount(10);
  await page.getByRole('button', { name: /Næste/ }).click();
  await expect(page).toHaveURL(/side=2/);
  await expect(titles(page).first()).toHaveText('Sag 11');
  await page.getByRole('columnheader', { name: 'Adresse' }).getByRole('button').click();
  await expect(page).toHaveURL(/sorter=adresse/);
  await expect(page).not.toHaveURL(/side=/);
  const sorted = [
    'Sag 1',
    'Sag 10',
    'Sag 11',
    'Sag 12',
    'Sag 13',
    'Sag 14',
    'Sag 15',
    'Sag 16',
    'Sag 17',
    'Sag 18',
  ];
  await expect(titles(page)).toHaveText(sorted);
  const loaded = page.waitForEvent('load');
  await pressInProfile(page, 'Opdater');
  await loaded;
  await expect(titles(page)).toHaveText(sorted);
  await titles(page).nth(3).click();
  await expect(page.getByRole('heading', { level: 1, name: sorted[3] })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText(sorted);
  await page.goBack();
  await expect(page).toHaveURL(/side=2/);
  await expect(titles(page).first()).toHaveText('Sag 11');
  await page.getByRole('tab', { name: 'Afsluttet' }).click();
  await expect(page).toHaveURL(/status=/);
  await expectMessage(page, { tone: 'info', title: orderTexts.empty, description: orderTexts.emptyHint });
});

test('search and month find orders in the URL, and what finds none can be cleared', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const [first, second] = await insertOrders(stack, id, 12);
  await stack.sql`
    update public.orders set address = 'Skolegade 4, 8680 Ry', reference = 'S-2026-118' where id = ${first ?? ''}`;
  const month = latestMonths(12).at(-1) ?? '';
  await stack.sql`update public.orders set created_at = ${`${month}-15`} where id = ${second ?? ''}`;
  const [numbered] = await stack.sql`select number, title from public.orders where id = ${second ?? ''}`;
  await page.goto('/ordrer');
  await expect(titles(page)).toHaveCount(10);
  const search = page.getByRole('searchbox', { name: orderFilterTexts.search });
  for (const text of ['skolegade ry', 's-2026', 'Sag 1 skole']) {
    await search.fill(text);
    await expect(titles(page)).toHaveText(['Sag 1']);
  }
  await expect(page).toHaveURL(/soeg=Sag\+1\+skole/);
  await expect(page.getByText(orderFilterTexts.found(1), { exact: true })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('Sag 1 skole');
  await expect(titles(page)).toHaveText(['Sag 1']);
  await search.fill(`R-${numbered?.number}`);
  await expect(titles(page)).toHaveText([numbered?.title]);
  await page.getByRole('tab', { name: 'Afsluttet' }).click();
  await search.fill('slottet');
  await page.getByRole('combobox', { name: orderFilterTexts.month }).selectOption(formatMonthFilter(month));
  await expect(page.getByRole('heading', { name: orderFilterTexts.noMatch('slottet', month) })).toBeVisible();
  await page.getByRole('button', { name: orderFilterTexts.clear }).click();
  await expect(search).toBeFocused();
  await expect(titles(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/ordrer$/);
  await page.getByRole('combobox', { name: orderFilterTexts.month }).selectOption(formatMonthFilter(month));
  await expect(titles(page)).toHaveText([numbered?.title]);
  await expect(page).toHaveURL(new RegExp(`maaned=${month}`));
  await stack.sql`insert into public.revisions (id, order_id, number) values (gen_random_uuid(), ${first ?? ''}, 1)`;
  await page.goto('/ordrer');
  await page.getByRole('combobox', { name: orderFilterTexts.filter }).selectOption(REVISION_OPEN);
  await expect(titles(page)).toHaveText(['Sag 1']);
  await expect(page).toHaveURL(/vis=rettelse-i-gang/);
});

test('a search that finds as many orders as it can says that there may be older ones', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.orders (user_id, billed_to, title, address, service_type, created_at)
      select ${id}, ${id}, 'Sag ' || n, 'Bredgade ' || n, 'let-oprydning', now() - make_interval(hours => n)
      from generate_series(1, 1001) n`;
    await sql`select private.write_order_words(array(select id from public.orders where user_id = ${id}))`;
  });
  await page.goto('/ordrer?soeg=bredgade');
  await expect(page.getByText(orderFilterTexts.foundMost)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill('bredgade 1001');
  await expect(titles(page)).toHaveText(['Sag 1001']);
  await expect(page.getByText('1 ordre', { exact: true })).toBeVisible();
});

test('tabs, a page after the last, and the number of orders on a page, which the device remembers', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  await insertOrders(stack, id, 21);
  const [pending = ''] = await insertOrders(stack, id, 1, 'pending');
  const [completed = ''] = await insertOrders(stack, id, 1, 'completed');
  await page.goto('/ordrer?side=9');
  await expect(page).toHaveURL(/side=3/);
  await expect(titles(page)).toHaveCount(3);
  // Below that width the service is under the address.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const heading of ['Ydelse', 'Billeder']) {
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  }
  for (const [tab, count] of [
    ['Under behandling', 1],
    ['Afsluttet', 1],
    ['Alle ordrer', 10],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(titles(page)).toHaveCount(count);
  }
  // What is delivered opens with its pictures.
  for (const [path, order, tab] of [
    [`${paths.orders}?status=afsluttet`, completed, 'Færdige Billeder'],
    [`${paths.orders}?status=under-behandling`, pending, 'Original Billeder'],
  ] as const) {
    await page.goto(path);
    await titles(page).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${orderPath(order)}`));
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto(paths.orders);
  await page.getByRole('group', { name: 'Rækker pr. side' }).getByRole('button', { name: '25' }).click();
  await expect(titles(page)).toHaveCount(23);
  await page.getByRole('tab', { name: 'Afventer' }).click();
  await expect(titles(page)).toHaveCount(22);
  await page.goto('/ordrer');
  await expect(titles(page)).toHaveCount(23);
});

test('the dashboard counts the orders, sorts the latest ten and links to them', { tag: '@telefon' }, async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { fullName: 'Åse Holm' });
  const [delivered = ''] = await insertOrders(stack, id, 12);
  await stack.sql`update public.orders set status = 'completed' where id = ${delivered}`;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen tilbage, Åse Holm' })).toBeVisible();
  for (const [label, value, href] of [
    ['Forbrug (30 dage)', '948 kr.', '/betaling'],
    ['Antal Sager', '12', '/ordrer'],
    ['Tilknyttede Brugere', '1', '/brugere'],
  ] as const) {
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', href);
    await expect(page.getByRole('main').getByText(value, { exact: true })).toBeVisible();
  }
  await expect(titles(page)).toHaveCount(10);
  await expect(titles(page).first()).toHaveText('Sag 1');
  await expect(titles(page).first()).toHaveAttribute('href', finishedImagesPath(delivered));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Dato/ }).click();
  await expect(titles(page).first()).toHaveText('Sag 10');
  await titles(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sag 10' })).toBeVisible();
});

test('a failed request is reported once, with a retry button', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const restore = await failRequests(page, '/rest/v1/(rpc/|orders)');
  await page.goto('/dashboard');
  await expectMessage(page, profileTexts.dashboardFailed);
  await expect(page.getByText(profileTexts.dashboardFailed.title)).toHaveCount(1);
  await expectMessage(page, profileTexts.dashboardOrdersFailed);
  await expect(page.getByText(profileTexts.dashboardOrdersFailed.title)).toHaveCount(1);
  await page.goto('/ordrer');
  await expectMessage(page, orderTexts.listFailed);
  await expect(page.getByText(orderTexts.listFailed.title, { exact: true })).toHaveCount(1);
  await expectMessage(page, orderTexts.monthlyTotalFailed);
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
});
