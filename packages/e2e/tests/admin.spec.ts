import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Locator } from '@playwright/test';
import { demoAccounts } from '@rumklar/local-stack/demo';
import type { TestStack } from '@rumklar/local-stack/testing';
import { picture } from '../src/files.ts';
import { expect, expectAccessible, type Page, test } from '../src/test.ts';

/** The order list, the order page and the users as the studio's staff meet them. One browser that stays signed in. */
test.describe.configure({ mode: 'serial' });

let page: Page;
const orders = new Map<string, string>();

test.beforeAll(async ({ browser, stack }, { project }) => {
  for (const [index, title] of TITLES.entries()) orders.set(title, await placeOrder(stack, title, index));
  page = await signedIn(browser, stack, demoAccounts.admin.email, project.use);
});
test.afterAll(async () => {
  await page.context().close();
});

test('the dashboard leads on', async () => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(/^Velkommen, Signe Lund/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Afventer' }).click();
  await expect(page.getByRole('tab', { name: 'Afventer', selected: true })).toBeVisible();
});

test('the alias, an unknown page and /team-admin', async () => {
  await page.goto('/admin/ordre');
  await page.waitForURL('**/admin/ordrer');
  await page.goto('/admin/findes-ikke');
  await expect(page.getByRole('heading', { level: 1, name: 'Siden blev ikke fundet' })).toBeVisible();
  await page.goto('/team-admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Administration' })).toBeVisible();
});

test('the list: tabs, sort, pages and page size stand in the address', async () => {
  await page.goto('/admin/ordrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  await expect(rows()).toHaveCount(10);
  await page.getByRole('tab', { name: 'Under behandling' }).click();
  await expect(page.getByRole('link', { name: 'Testvej nr. 1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Testvej nr. 0', exact: true })).toBeHidden();
  await page.getByRole('tab', { name: 'Alle' }).click();
  await expect(page.getByRole('link', { name: 'Testvej nr. 0', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Beløb' }).click();
  await page.waitForURL(/sort=total_amount/);
  await page.goto('/admin/ordrer');
  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(page.getByText('Side 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Side 2')).toBeVisible();
  await page.getByRole('button', { name: 'Forrige' }).click();
  await expect(page.getByRole('link', { name: 'Testvej nr. 0', exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Rækker pr. side' }).getByRole('button', { name: '25' }).click();
  await page.waitForURL(/perPage=25/);
  await expect.poll(() => rows().count()).toBeGreaterThan(10);
});

test('search and filters narrow, stay in the address and are kept under a name', async () => {
  await page.goto('/admin/ordrer');
  await page.getByRole('searchbox', { name: 'Søg i ordrer' }).fill('Testvej');
  await expect(rows()).toHaveCount(TITLES.length);
  await page.getByRole('button', { name: 'Filtre' }).click();
  const panel = page.getByRole('region', { name: 'Filtre' });
  await panel.getByRole('button', { name: /Service/ }).click();
  await page.getByRole('option', { name: 'Fuld styling', exact: true }).click();
  await expect(rows()).toHaveCount(2);
  await panel.getByLabel('Til og med').fill('2020-01-01');
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Til og med').fill('');
  await expect(rows()).toHaveCount(2);

  await panel.getByLabel('Gem denne visning som').fill('Mine fulde');
  await panel.getByRole('button', { name: 'Gem visning' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filtre (1)' })).toBeVisible();
  await expect(rows()).toHaveCount(2);
  await page.getByRole('button', { name: 'Ryd filtre' }).click();
  await expect(rows()).toHaveCount(TITLES.length);
  await page.getByRole('link', { name: 'Mine fulde' }).click();
  await expect(rows()).toHaveCount(2);
  await page.getByRole('button', { name: 'Fjern visningen Mine fulde' }).click();
  await expect(page.getByRole('link', { name: 'Mine fulde' })).toBeHidden();
});

test('the orders as a file for Excel', async () => {
  await page.goto(listOf({ q: 'Testvej' }));
  await expect(rows()).toHaveCount(TITLES.length);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksportér CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('ordrer.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFOrdre;Kunde;Email;Titel;Adresse;Service;Status;Dato;Billeder;Beløb');
  expect(lines).toHaveLength(TITLES.length + 1);
  await expect(page.getByText(`${TITLES.length} ordrer eksporteret`)).toBeVisible();
});

test('many orders at once, after a question', async () => {
  await page.goto(listOf({ q: 'Testvej nr. 0' }));
  await expect(rows()).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check({ force: true });
  const bar = page.getByRole('region', { name: 'Valgte ordrer' });
  await expect(bar).toContainText('1 ordre valgt');
  await bar.getByRole('button', { name: 'Sæt til Under behandling' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
  await expect(dialog).toContainText('1 ordre får status "Under behandling".');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
  await expect(page.getByText('1 ordre opdateret')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(statusOf('Testvej nr. 0')).toContainText('Under behandling');
});

test('a change without a mail is shown at once and can be taken back', async ({ stack }) => {
  await page.goto(listOf({ q: 'Testvej nr. 1' }));
  await choose(statusOf('Testvej nr. 1'), 'Afventer');
  await expect(statusOf('Testvej nr. 1')).toContainText('Afventer');
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(statusOf('Testvej nr. 1')).toContainText('Under behandling');
  expect(await statusInDatabase(stack, 'Testvej nr. 1')).toBe('pending');

  await choose(statusOf('Testvej nr. 1'), 'Afventer');
  await expect(page.getByText('Ordre status opdateret.')).toBeVisible();
  await page.getByRole('button', { name: 'Luk besked' }).click();
  await expect.poll(() => statusInDatabase(stack, 'Testvej nr. 1')).toBe('draft');
});

test('two administrators on one order', async ({ stack }) => {
  await page.goto(`/admin/ordrer/${orders.get('Testvej nr. 2')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Testvej nr. 2' })).toBeVisible();
  await expect(page.getByText('Kunden får automatisk besked på e-mail')).toBeVisible();
  await stack.sql`update public.orders set status = 'completed' where id = ${orders.get('Testvej nr. 2') ?? ''}`;
  await choose(page.getByRole('button', { name: /Ordre Status$/ }), 'Under behandling');
  await expect(page.getByText('Ordren er ændret af en anden')).toBeVisible();
  await expect(page.getByRole('button', { name: /Afsluttet Ordre Status$/ })).toBeVisible();
  expect(await statusInDatabase(stack, 'Testvej nr. 2')).toBe('completed');
});

test('the keyboard', async () => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(rows()).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Testvej nr. 3');
  await expect(rows()).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tastaturgenveje' });
  await expect(list).toContainText('Gå til brugere');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Testvej nr. 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Testvej nr. 3' })).toBeVisible();
});

test('a wrong finished picture is taken back', async ({ stack }) => {
  const id = orders.get('Testvej nr. 3') ?? '';
  await page.goto(`/admin/ordrer/${id}?fane=faerdige`);
  await expect(page.getByText('Ingen færdige billeder uploadet endnu')).toBeVisible();
  await page.getByRole('button', { name: 'Upload (0)' }).click();
  await expect(page.getByText('Vælg mindst én fil at uploade')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg billeder' }).click();
  await (await chooser).setFiles([picture('2.jpg'), picture('6.jpg')]);
  await page.getByRole('button', { name: 'Upload (2)' }).click();
  await expect(page.getByText('2 billeder uploadet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Færdige billeder (2)' })).toBeVisible();

  const remove = page.getByRole('button', { name: 'Slet Færdig 1.jpg' });
  await remove.click();
  await expect(page.getByRole('heading', { name: 'Færdige billeder (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.getByRole('heading', { name: 'Færdige billeder (2)' })).toBeVisible();
  await remove.click();
  const toast = page.getByRole('alertdialog', { name: 'Billedet er slettet' });
  await toast.getByRole('button', { name: 'Luk besked' }).click();
  const left = () => stack.sql`select o.name from public.finished_orders f
    full join storage.objects o on o.name = f.image_path where o.name like ${`finished-orders/${id}/%`}`;
  await expect.poll(async () => (await left()).length).toBe(1);
  await expect(page.getByRole('heading', { name: 'Færdige billeder (1)' })).toBeVisible();
});

test('a notification that cannot be sent is told, and sent again', async () => {
  await page.goto(`/admin/ordrer/${orders.get('Testvej nr. 4')}`);
  await page.route('**/functions/v1/send-order-notification', (route) => route.fulfill({ status: 503 }));
  await choose(page.getByRole('button', { name: /Ordre Status$/ }), 'Under behandling');
  await expect(
    page.getByText('Ordren blev opdateret, men kunne ikke sende notifikation til kunden'),
  ).toBeVisible();
  await page.unroute('**/functions/v1/send-order-notification');
  await page.getByRole('button', { name: 'Send notifikation igen' }).click();
  await expect(page.getByText('Kunden er blevet notificeret')).toBeVisible();
});

test('an order that is not there, and one that cannot be had', async () => {
  await page.goto(`/admin/ordrer/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ordre ikke fundet' })).toBeVisible();
  await page.route('**/rest/v1/orders**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/ordrer');
  await expect(page.getByRole('heading', { name: 'Fejl ved hentning af ordrer' })).toBeVisible();
  await page.unroute('**/rest/v1/orders**');
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(rows()).toHaveCount(10);
});

test('the users', async () => {
  await page.goto('/admin/brugere');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await expect(page.getByText('Administrer brugere og deres roller')).toBeVisible();
  await expect(page.getByRole('cell', { name: demoAccounts.customer.email, exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a refused call signs nobody out', async () => {
  await page.route('**/rest/v1/orders**', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  );
  await page.goto('/admin/ordrer');
  await expect(page.getByRole('heading', { name: 'Fejl ved hentning af ordrer' })).toBeVisible();
  await page.unroute('**/rest/v1/orders**');
  await page.reload();
  await expect(rows()).toHaveCount(10);
});

test('a customer sees nothing of it', async ({ browser, stack }, { project }) => {
  const customer = await signedIn(browser, stack, demoAccounts.customer.email, project.use);
  const asked: string[] = [];
  customer.on('request', (request) => asked.push(request.url()));
  await customer.goto('/admin/ordrer');
  await customer.waitForURL('**/dashboard');
  expect(asked.filter((url) => url.includes('/rest/v1/orders?') && url.includes('profiles'))).toEqual([]);
  await customer.context().close();
});

test('an expired session leads to /auth and back', async () => {
  await page.goto('/admin/brugere');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('rumklar-auth'));
  await page.goto(`/admin/ordrer/${orders.get('Testvej nr. 4')}`);
  await page.waitForURL('**/auth?next=*');
  await logIn(page, demoAccounts.admin.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Testvej nr. 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Log ud' }).click();
  await page.waitForURL('**/auth');
  await expect(page.getByText('Du er blevet logget ud')).toBeVisible();
});

const TITLES = [0, 1, 2, 3, 4].map((number) => `Testvej nr. ${number}`);

function rows(): Locator {
  return page.getByRole('main').getByRole('checkbox', { name: /^Vælg (?!alle)/ });
}

function statusOf(title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`Status for ${title}$`) });
}

async function choose(status: Locator, label: string) {
  await status.click();
  await page.getByRole('option', { name: label }).click();
}

function listOf(filter: { q: string }): string {
  return `/admin/ordrer?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

async function signedIn(
  browser: Browser,
  stack: TestStack,
  email: string,
  use: Parameters<Browser['newContext']>[0],
) {
  const { viewport, hasTouch, isMobile, locale, timezoneId } = use ?? {};
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    reducedMotion: 'reduce',
    viewport,
    hasTouch,
    isMobile,
    locale,
    timezoneId,
  });
  const visitor = await context.newPage();
  await visitor.goto('/auth');
  await logIn(visitor, email);
  return visitor;
}

async function logIn(visitor: Page, email: string) {
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Adgangskode', { exact: true }).fill(demoAccounts.password);
  await visitor.getByRole('button', { name: 'Log ind' }).click();
  await visitor.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** The newest of all orders, so that they stand on the first page. */
async function placeOrder({ sql }: TestStack, title: string, index: number): Promise<string> {
  const id = randomUUID();
  const service = index < 2 ? 'fuld-styling' : 'let-oprydning';
  const createdAt = new Date(Date.now() + (10 - index) * 1000).toISOString();
  await sql`
    insert into public.orders (id, user_id, title, address, service_type, created_at)
    values (${id}, ${demoAccounts.customer.id}, ${title}, 'Bredgade 1, 1260 København K', ${service}, ${createdAt})`;
  await sql`insert into public.order_images (order_id, image_path) values (${id}, ${`${randomUUID()}.jpg`})`;
  if (index === 1) await sql`update public.orders set status = 'pending' where id = ${id}`;
  return id;
}

async function statusInDatabase({ sql }: TestStack, title: string): Promise<string> {
  const [row] = await sql`select status from public.orders where id = ${orders.get(title) ?? ''}`;
  return row?.status;
}
