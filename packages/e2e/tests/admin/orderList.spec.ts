import { readFileSync } from 'node:fs';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { insertOrder, listOf, openSignedIn, rowsOf, type SignedInPage } from '../../src/admin.ts';
import { expectMessage, failRequests } from '../../src/portal.ts';
import { openSecurity } from '../../src/profileMenu.ts';
import { expect, expectAccessible, expectNoOverflow, type Page, test } from '../../src/test.ts';

/** The list of orders: search, sorting, pagination, export, keyboard. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
test.beforeAll(async ({ browser, stack }, { project }) => {
  for (const title of TITLES) {
    const index = TITLES.indexOf(title);
    await insertOrder(stack, {
      title,
      service: index < 2 ? 'fuld-styling' : 'let-oprydning',
      status: index === 1 ? 'pending' : 'draft',
      images: index + 1,
    });
  }
  admin = await openSignedIn(browser, stack, project.use);
});
test.afterAll(() => admin.page.context().close());
test.afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

test('tab, sorting, page and page size are in the URL', async () => {
  const { page } = admin;
  await page.goto('/admin/ordrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  for (const name of ['Kunde', 'Titel', 'Service', 'Status', 'Dato', 'Beløb']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('tab', { name: 'Under behandling' }).click();
  await expect(page.getByRole('link', { name: 'Testvej nr. 1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Testvej nr. 0', exact: true })).toBeHidden();
  await page.getByRole('tab', { name: 'Alle' }).click();
  await expect(page.getByRole('link', { name: 'Testvej nr. 4', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(page.getByText(/^11–20 af \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–20 af \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Forrige' }).click();
  await expect(page.getByRole('link', { name: 'Testvej nr. 4', exact: true })).toBeVisible();
  await (await listMenuItem(page, '25 rækker pr. side')).click();
  await page.waitForURL(/perPage=25/);
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(10);

  // A tab counts its orders, whichever is shown; the results of a search are counted by the page alone.
  await page.goto('/admin/ordrer');
  const all = page.getByRole('tab', { name: /^Alle \d+$/ });
  await expect(all).toBeVisible();
  const total = (await all.textContent())?.replace('Alle ', '');
  await expect(page.getByText(`1–10 af ${total}`, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Afventer \d+$/ }).click();
  await expect(all).toHaveText(`Alle ${total}`);
  await page.goto(listOf({ q: 'Testvej' }));
  await expect(rowsOf(page)).toHaveCount(TITLES.length);
  await expect(page.getByRole('tab', { name: 'Alle', exact: true })).toBeVisible();
});

test('an order is taken by key, and then belongs to its taker', async () => {
  const { page } = admin;
  await page.goto(listOf({ q: 'Testvej nr. 4' }));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: workTexts.takeLabel('Testvej nr. 4') })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expectMessage(page, workTexts.taken);
  await page.goto(listOf({ work: 'mine' }));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Status for Testvej nr. 4' })).toHaveText('Under behandling');
});

test('an order leads back to the list of its own tab', async () => {
  const { page } = admin;
  await page.goto(listOf({ q: 'Testvej nr. 2' }));
  await expect(rowsOf(page)).toHaveCount(1);
  const other = await page.context().newPage();
  await other.goto(listOf({ q: 'Testvej nr. 3' }));
  await expect(rowsOf(other)).toHaveCount(1);
  await other.close();
  await page.getByRole('link', { name: 'Testvej nr. 2', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Ordrer' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('Testvej nr. 2');
});

test('sorted by each column in both directions, every order is on exactly one page', async () => {
  const { page } = admin;
  await page.goto('/admin/ordrer');
  for (const column of ['Titel', 'Beløb', 'Dato']) {
    for (const direction of ['ascending', 'descending']) {
      const heading = page.getByRole('columnheader', { name: column });
      await expect(async () => {
        if ((await heading.getAttribute('aria-sort')) !== direction)
          await heading.getByRole('button').click();
        await expect(heading).toHaveAttribute('aria-sort', direction, { timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole('table')).toHaveAttribute('aria-label', 'Ordrer');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const titles = () => page.getByRole('table').getByRole('link').allTextContents();
      const first = await titles();
      await page.getByRole('button', { name: 'Næste' }).click();
      await expect(page.getByText(/^11–20 af \d+$/)).toBeVisible();
      await expect.poll(titles).not.toEqual(first);
      const second = await titles();
      await page.getByRole('button', { name: 'Forrige' }).click();
      await expect.poll(titles).toEqual(first);
      expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    }
  }
});

test('no request counts a whole table', async () => {
  const { page } = admin;
  const counted: string[] = [];
  const note = (request: { url(): string; headers(): Record<string, string> }) => {
    const { pathname, searchParams } = new URL(request.url());
    // The queue of revisions is counted in an index that holds nothing else.
    const isQueue = pathname.endsWith('/revisions') && searchParams.has('status');
    if (request.headers().prefer?.includes('count=') && !isQueue) counted.push(request.url());
  };
  page.on('request', note);
  for (const path of ['/admin', '/admin/ordrer', listOf({ status: 'draft' }), '/admin/brugere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  page.off('request', note);
  expect(counted).toEqual([]);
});

test('search and filters narrow the list, are in the URL, and can be saved under a name', async () => {
  const { page } = admin;
  await page.goto('/admin/ordrer');
  await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill('Testvej');
  await expect(rowsOf(page)).toHaveCount(TITLES.length);
  await page.getByRole('button', { name: 'Filtre' }).click();
  const panel = page.getByRole('region', { name: 'Filtre' });
  await panel.getByRole('button', { name: /Service/ }).click();
  await page.getByRole('option', { name: 'Fuld styling', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(panel).toContainText('En ordre med flere ydelser findes på den, som flest billeder har.');
  await panel.getByLabel('Til og med').fill('2020-01-01');
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
  await panel.getByLabel('Til og med').fill('');
  await expect(rowsOf(page)).toHaveCount(2);

  await panel.getByLabel('Gem denne visning som').fill('Mine fulde');
  await panel.getByRole('button', { name: 'Gem visning' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filtre (1)' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Ryd filtre' }).click();
  await expect(rowsOf(page)).toHaveCount(TITLES.length);
  await page.getByRole('link', { name: 'Mine fulde' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Fjern visningen Mine fulde' }).click();
  await expect(page.getByRole('link', { name: 'Mine fulde' })).toBeHidden();
});

test('an order is found by its number, and shows it in the list and on its page', async ({ stack }) => {
  const { page } = admin;
  const [order] = await stack.sql`select number from public.orders where title = ${TITLES[1] ?? ''}`;
  const number = orderNumber(Number(order?.number));
  await page.goto('/admin/ordrer');
  for (const typed of [number, String(order?.number)]) {
    await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill(typed);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByRole('rowheader', { name: `${TITLES[1]} ${number}` })).toBeVisible();
  }
  // Enter opens an order that is found alone, also before the search has answered, and none of several.
  await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill('Testvej');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(TITLES.length);
  await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Ordre ${number}`, { exact: true })).toBeVisible();

  // A search that is too short says which orders it looked at.
  await page.goto(listOf({ q: 'zq' }));
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
  await expect(await listMenuItem(page, 'Eksportér CSV')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Søgningen ser kun på de nyeste ordrer.', { exact: false })).toBeVisible();
});

test('the orders and the figures of the weeks are exported as CSV for Excel', async () => {
  const { page } = admin;
  await page.goto(listOf({ q: 'Testvej' }));
  await expect(rowsOf(page)).toHaveCount(TITLES.length);
  const waiting = page.waitForEvent('download');
  await (await listMenuItem(page, 'Eksportér CSV')).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('ordrer.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFOrdre;Sagsnr.;Kunde;Firma;E-mail;Titel;Adresse;Service;Status;Dato;Billeder;Beløb',
  );
  expect(lines).toHaveLength(TITLES.length + 1);
  await expect(page.getByText(`${TITLES.length} ordrer eksporteret`)).toBeVisible();

  const figures = page.waitForEvent('download');
  await (await listMenuItem(page, 'Ugetal som CSV')).click();
  const bytes = readFileSync(await (await figures).path());
  expect([...bytes.subarray(0, 3)], 'the byte order mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  const [headings, ...weeks] = bytes.toString('utf8').slice(1).split('\r\n');
  expect(headings).toBe(
    'Uge fra;Ordrer;Billeder;Ventetid, arbejdstimer (median);Arbejde, arbejdstimer (median);Rettelser: vores fejl;Rettelser: nye ønsker',
  );
  expect(weeks.pop(), 'the last line ends, too').toBe('');
  expect(weeks).toHaveLength(53);
  for (const week of weeks) expect(week).toMatch(/^\d{4}-\d\d-\d\d;\d+;\d+;[\d,]*;[\d,]*;\d+;\d+$/);
});

test('a failed request shows an error in the list, with a retry button', async () => {
  const { page } = admin;
  const repair = await failRequests(page, '/rest/v1/orders');
  await page.goto('/admin/ordrer');
  await expectMessage(page, orderTexts.listFailed);
  // In the list only, without a toast.
  const failed = page.getByText(orderTexts.listFailed.title, { exact: true });
  await expect(failed).toHaveCount(1);
  await repair();
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(failed).toHaveCount(0);

  const repairAgain = await failRequests(page, '/rest/v1/orders');
  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(page.getByRole('alertdialog', { name: orderTexts.listFailed.title })).toBeVisible();
  await expect(page.getByText(/^1–10 af \d+$/)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await repairAgain();
  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(page.getByText(/^11–20 af \d+$/)).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a row links to its order, which is prefetched on hover', async () => {
  const { page } = admin;
  await page.goto(listOf({ q: 'Testvej nr. 2' }));
  // The link covers the whole row.
  await expect(rowsOf(page)).toHaveCount(1);
  const ORDER = 'orders\\?.*finished_orders';
  const response = page.waitForResponse(new RegExp(ORDER));
  await page.getByText('Astrid Holm').hover({ force: true });
  await (await response).finished();
  // Shown from the prefetched data.
  const repair = await failRequests(page, ORDER);
  await page.getByText('Astrid Holm').click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Testvej nr. 2' })).toBeVisible();
  await repair();
  await page.getByRole('link', { name: 'Ordrer' }).first().click();
  await page.getByRole('button', { name: /Status for Testvej nr. 2$/ }).click();
  await expect(page.getByRole('option', { name: 'Afventer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/ordrer(\?|$)/);
});

test('keyboard shortcuts open, select and search', async () => {
  const { page } = admin;
  await page.goto('/admin');
  // The heading is prerendered; the navigation is rendered together with the key listener.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    const heading = page.getByRole('heading', { level: 1, name: 'Brugere' });
    await expect(heading).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(rowsOf(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // On a page without a search it navigates to the list.
  await openSecurity(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sikkerhed' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Testvej jk?');
  await expect(page.getByRole('searchbox')).toHaveValue('Testvej jk?');
  await page.getByRole('searchbox').fill('Testvej');
  await expect(rowsOf(page)).toHaveCount(TITLES.length);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tastaturgenveje' });
  for (const does of ['Søg i ordrer', 'Næste række eller ordre', 'Forrige række eller ordre', 'Åbn rækken']) {
    await expect(list).toContainText(does);
  }
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Tastaturgenveje' }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  const focused = (number: number) => page.getByRole('link', { name: `Testvej nr. ${number}`, exact: true });
  await page.keyboard.press('j');
  await expect(focused(4)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(focused(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(focused(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Testvej nr. 3' })).toBeVisible();

  // Along the results, by the keys and by the links; not while something is typed.
  const along = page.getByRole('navigation', { name: 'Ordrer på listen' });
  const shown = (number: number) => page.getByRole('heading', { level: 1, name: `Testvej nr. ${number}` });
  await expect(along).toContainText(deskTexts.place(2, TITLES.length));
  await page.keyboard.press('j');
  await expect(shown(2)).toBeVisible();
  await expect(along).toContainText(deskTexts.place(3, TITLES.length));
  await page.keyboard.press('k');
  await expect(shown(3)).toBeVisible();
  // The selected tab has the focus, and stays the same from order to order.
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await expect(tab('Originale billeder')).toBeFocused();
  await page.keyboard.press('4');
  await expect(tab('Færdige billeder')).toBeFocused();
  await page.keyboard.press('j');
  await expect(shown(2)).toBeVisible();
  await expect(tab('Færdige billeder')).toBeFocused();
  await page.keyboard.press('9');
  await page.keyboard.press('k');
  await expect(shown(3)).toBeVisible();
  await expect(tab('Færdige billeder')).toBeFocused();
  await page.getByRole('textbox', { name: 'Ny note' }).fill('');
  await page.keyboard.type('jk1');
  await expect(shown(3)).toBeVisible();
  await expect(tab('Færdige billeder')).toBeVisible();
  const next = along.getByRole('link', { name: deskTexts.next });
  for (const number of [2, 1, 0]) {
    await next.press('Enter');
    await expect(shown(number)).toBeVisible();
    if (number > 0) await expect(next).toBeFocused();
  }
  await expect(along.getByRole('button', { name: deskTexts.next })).toBeDisabled();
  await along.getByRole('link', { name: deskTexts.previous }).click();
  await expect(shown(1)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ordrer' }).click();
  await expect(focused(1)).toBeFocused();
});

test('the next order is also found on the next page of the list, which opens there', async () => {
  const { page } = admin;
  await page.goto('/admin/ordrer?sort=title&order=ASC');
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('table').getByRole('link').last().click();
  const along = page.getByRole('navigation', { name: 'Ordrer på listen' });
  await expect(along).toContainText(/^10 af \d+$/);
  await along.getByRole('link', { name: deskTexts.next }).click();
  await expect(along).toContainText(/11 af/);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('main').getByRole('link', { name: 'Ordrer' }).click();
  await expect(page.getByText(/^11–20 af \d+$/)).toBeVisible();
  await expect(
    page
      .getByRole('table')
      .getByRole('link', { name: `${title}`, exact: true })
      .first(),
  ).toBeVisible();
});

test('the list says how much of an order is ready and renews itself without moving anything', async ({
  stack,
}) => {
  const { page } = admin;
  const first = await insertOrder(stack, { title: 'Øverst på listen' });
  await stack.sql`insert into public.team_notes (order_id, body) values (${first}, 'Ring først.')`;
  await page.clock.install();
  await page.goto('/admin/ordrer');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Øverst på listen');
  await expect(rows.nth(1).getByRole('img', { name: deskTexts.notes(1) })).toBeVisible();
  await expect(rows.nth(1)).toContainText(deskTexts.ready(0, 1));
  await rowsOf(page).first().check({ force: true });

  await stack.sql`update public.orders set title = 'Har fået ny titel' where id = ${first}`;
  await insertOrder(stack, { title: 'Kom til imens' });
  await page.clock.fastForward(31_000);
  await expect(rows.nth(1)).toContainText('Har fået ny titel');
  await expect(page.getByText('1 ordre valgt')).toBeVisible();
  await page.getByRole('button', { name: deskTexts.newOrders(1) }).click();
  await expect(rows.nth(1)).toContainText('Kom til imens');
  await expect(rowsOf(page).nth(1)).toBeChecked();

  await stack.sql`update public.orders set due_at = now() - interval '3 hours' where title = 'Kom til imens'`;
  await page.goto(listOf({ q: 'Kom til imens' }));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rows.nth(1)).toContainText(deskTexts.over('3 timer'));
  await stack.sql`update public.orders set title = 'Hedder noget andet' where title = 'Kom til imens'`;
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: deskTexts.changed })).toBeVisible();
});

test('rows are 52 px high in groups by deadline, and nothing is too wide from 320 px on', async ({
  stack,
}) => {
  const { page } = admin;
  const title = 'Ejendomsmæglerforretningsadministration med anneks og bådehus';
  const id = await insertOrder(stack, { title, service: 'fjernelse-af-moebler-og-styling' });
  await stack.sql`update public.orders set due_at = now() - interval '22 hours' where id = ${id}`;
  await page.goto('/admin/ordrer?sort=due_at&order=ASC&perPage=25');
  const table = page.getByRole('table', { name: 'Ordrer' });
  await expect(table.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: promiseTexts.groups.late })).toBeVisible();
  const heights = (rows: string) =>
    table
      .locator(rows)
      .evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);

  for (const [width, left] of COLUMNS_BY_WIDTH) {
    await page.setViewportSize({ width, height: 900 });
    const headings = table.getByRole('columnheader').filter({ hasText: /./ });
    await expect(headings).toHaveText(HEADINGS.filter((heading) => !left.includes(heading)));
    expect(await heights('tbody tr:has(td)'), `heights of the rows at ${width} px`).toEqual([52]);
    expect(await heights('tbody tr:not(:has(td))'), `heights of the groups at ${width} px`).toEqual([34]);
    await expectNoOverflow(page);
  }

  // The headings stay, and a bar for the selected orders moves no row.
  const tops = () =>
    table.getByRole('row').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  expect(
    await table.getByRole('columnheader', { name: 'Titel' }).evaluate((th) => th.getBoundingClientRect().top),
  ).toBe(0);
  const before = await tops();
  await rowsOf(page).last().check({ force: true });
  await expect(page.getByRole('region', { name: 'Valgte ordrer' })).toBeVisible();
  expect(await tops()).toEqual(before);
  // A row that gets the focus is not below the headings.
  await rowsOf(page).first().focus();
  const box = await rowsOf(page).first().boundingBox();
  expect(box?.y).toBeGreaterThan(36);

  for (const width of [1023, 768, 767, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the bar of the selected orders covers no checkbox that has the focus', {
  tag: '@telefon',
}, async () => {
  const { page } = admin;
  await page.goto('/admin/ordrer');
  await expect(rowsOf(page)).toHaveCount(10);
  await rowsOf(page).nth(1).check({ force: true });
  const bar = page.getByRole('region', { name: 'Valgte ordrer' });
  await expect(bar).toBeVisible();
  for (const place of [2, 3, 4, 5]) {
    const row = rowsOf(page).nth(place);
    await row.focus();
    await expect(row).toBeFocused();
    const [box, barBox] = [await row.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  }
});

async function listMenuItem(page: Page, name: string) {
  await page.getByRole('button', { name: 'Flere valg for listen' }).click();
  return page.getByRole('menuitem', { name });
}

const HEADINGS = [
  'Kunde',
  'Titel',
  'Service',
  workTexts.heading,
  promiseTexts.due,
  'Fremdrift',
  'Status',
  'Dato',
  'Beløb',
];
/** Which columns give way to the title. */
const COLUMNS_BY_WIDTH: readonly (readonly [number, readonly string[]])[] = [
  [1440, []],
  [1280, ['Dato']],
  [1024, ['Dato', 'Fremdrift']],
];
const TITLES = [0, 1, 2, 3, 4].map((number) => `Testvej nr. ${number}`);
