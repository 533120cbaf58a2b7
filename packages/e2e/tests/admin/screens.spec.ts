import { randomUUID } from 'node:crypto';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { orderLogTexts, teamNoteTexts } from '@rumklar/domain/orders/log/orderLog';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import {
  chooseStatus,
  confirmWithoutImages,
  insertOrder,
  openOrder,
  openSignedIn,
  orderStatus,
  type SignedInPage,
} from '../../src/admin.ts';
import { expectMessage, failRequests } from '../../src/portal.ts';
import { expect, expectAccessible, expectNoOverflow, expectRoomForLargeText, test } from '../../src/test.ts';
import { expectTouchTargets, PHONE } from '../../src/touchTargets.ts';

/** Each screen on desktop and phone: no horizontal scrolling, no axe violation. The stories have the states and the dark theme. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
let id: string;
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
  id = await insertOrder(stack, { title: 'Ejendomsmæglerforretningsadministration' });
});
test.afterAll(() => admin.page.context().close());
test.afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

test('every screen is accessible', async () => {
  const { page } = admin;
  for (const { path, heading } of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  for (const tab of ['detaljer', 'opgaver', 'originale', 'faerdige'] as const) {
    await openOrder(page, id, tab);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

test('on a touch screen every control is large enough for a finger, and nothing is too wide', async ({
  browser,
  stack,
}) => {
  const { page } = await openSignedIn(browser, stack, PHONE);
  for (const { path, heading } of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectTouchTargets(page);
    await expectNoOverflow(page);
    await expectRoomForLargeText(page);
  }
  for (const tab of ['detaljer', 'opgaver', 'originale', 'faerdige'] as const) {
    await openOrder(page, id, tab);
    await expectTouchTargets(page);
    await expectNoOverflow(page);
    await expectRoomForLargeText(page);
  }
  await page.context().close();
});

test('an order that does not exist and one that cannot be loaded are errors', async () => {
  const { page } = admin;
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const missing of [randomUUID(), 'ikke-et-nummer']) {
    await page.goto(`/admin/ordrer/${missing}`);
    await expect(page.getByRole('heading', { level: 1, name: orderTexts.notFound })).toBeVisible();
  }
  expect(errors).toEqual([]);
  const repair = await failRequests(page, '/rest/v1/orders');
  await page.goto(`/admin/ordrer/${id}`);
  await expectMessage(page, orderTexts.showFailed);
  await repair();
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { name: 'Ordre Status' })).toBeVisible();
});

test('a note of the team is kept until it is saved, and deleted by whoever wrote it', async ({ stack }) => {
  const { page } = admin;
  await stack.sql`insert into public.team_notes (order_id, body) values (${id}, 'Fra en, der er rejst.')`;
  let repair = await failRequests(page, '/rest/v1/team_notes');
  await openOrder(page, id);
  const notes = page.getByRole('region', { name: teamNoteTexts.heading });
  await expect(notes).toContainText(teamNoteTexts.hidden);
  await expect(notes.getByRole('alert')).toContainText(teamNoteTexts.loadFailed.title);
  await repair();
  await notes.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(notes.getByRole('listitem')).toContainText(teamNoteTexts.erasedAuthor);
  await expect(notes.getByRole('button', { name: /^Slet noten/ })).toHaveCount(0);

  const field = notes.getByRole('textbox', { name: teamNoteTexts.field });
  const add = notes.getByRole('button', { name: teamNoteTexts.add });
  await add.click();
  await expect(notes).toContainText(teamNoteTexts.required);
  await field.fill('x'.repeat(2001));
  await add.click();
  await expect(notes).toContainText(teamNoteTexts.tooLong);
  repair = await failRequests(page, '/rest/v1/team_notes');
  await field.fill('Ring til mægleren først.');
  await add.click();
  await expect(notes).toContainText(teamNoteTexts.addFailed.title);
  // Looking at another screen loses nothing.
  await page.getByRole('navigation').getByRole('link', { name: 'Brugere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await repair();
  await page.goBack();
  await expect(field).toHaveValue('Ring til mægleren først.');
  await add.click();
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await expect(field).toHaveValue('');

  repair = await failRequests(page, '/rest/v1/team_notes');
  const remove = notes.getByRole('button', { name: /^Slet noten: Ring/ });
  const question = page.getByRole('alertdialog', { name: teamNoteTexts.removeTitle });
  await remove.click();
  await expect(question).toContainText(teamNoteTexts.removeQuestion);
  await question.getByRole('button', { name: teamNoteTexts.remove }).click();
  await expectMessage(page, teamNoteTexts.removeFailed);
  await repair();
  await remove.click();
  await question.getByRole('button', { name: teamNoteTexts.remove }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
});

test('the start page names what is late or went wrong, counts the rest and leads to it', async ({
  stack,
}) => {
  const { page } = admin;
  const repair = await failRequests(page, '/rest/v1/rpc/get_desk');
  await page.goto('/admin');
  await expectMessage(page, deskTexts.loadFailed);
  await repair();
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  const [oldest] = await stack.sql`
    update public.orders o set due_at = now() - interval '1 year'
    where o.id = (
      select id from public.orders where status in ('draft', 'pending') and image_count > 0 order by created_at, id limit 1
    )
    returning title, image_count as images, (
      select count(distinct d.order_image_id)::int from public.deliverables d where d.order_id = o.id
    ) as ready`;
  const attention = page.getByRole('region', { name: deskTexts.attention });
  const first = attention.getByRole('listitem').first();
  await expect(first).toContainText(oldest?.title);
  await expect(first).toContainText(deskTexts.progress(oldest?.ready, oldest?.images));
  for (const label of Object.values(deskTexts.counts)) {
    await expect(page.getByRole('term').getByText(label, { exact: true })).toBeVisible();
  }
  // Several of a kind are a list, each with a link to where something can be done.
  await stack.sql`
    insert into public.mails (event, kind, recipient, order_id, status, error, attempted_at)
    select 'desk-' || n, 'order_completed', 'fuld' || n || '@bolig.example', ${id}, 'failed', '500', now()
    from generate_series(1, 2) n`;
  await page.reload();
  await attention.getByRole('button', { name: /^Se dem: \d+ mails/ }).click();
  await expect(attention.getByRole('link', { name: 'fuld2@bolig.example' })).toHaveAttribute(
    'href',
    adminOrderPath(id),
  );
  await attention.getByRole('button', { name: /^Skjul: \d+ mails/ }).click();
  await expect(attention.getByRole('link', { name: 'fuld2@bolig.example' })).toBeHidden();
  await stack.sql`delete from public.mails where event like 'desk-%'`;

  // An error that nobody has caught, here or on any page, is counted without the person whom it names.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('prøve for kunde@eksempel.dk');
    });
  });
  await expect
    .poll(() => stack.sql`select 1 from private.browser_errors where message = 'prøve for …@…'`)
    .toHaveLength(1);
  await page.reload();
  const [errors] = await stack.sql`select count(*)::int as count from private.browser_errors`;
  await page
    .getByRole('button', { name: deskTexts.showAllLabel(deskTexts.browserErrors(errors?.count)) })
    .click();
  const error = page.getByRole('listitem').filter({ hasText: 'prøve for …@…' }).last();
  await expect(error).toContainText(deskTexts.browserErrorTimes(1));
  await error.getByText(deskTexts.browserErrorStack).click();
  await expect(error.locator('pre')).toBeVisible();
  // The whole row is the link.
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: oldest?.title })).toBeVisible();
});

test('the history of an order says who did what', async ({ stack }) => {
  const { page, user } = admin;
  const order = await insertOrder(stack, { title: 'Med forløb', status: 'pending' });
  await stack.sql`
    insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at, created_by)
    select ${order}, 'goodwill', 'Tak', -n, now(), ${user.id} from generate_series(1, 6) n`;
  const repair = await failRequests(page, '/rest/v1/rpc/list_order_events');
  await openOrder(page, order, 'detaljer');
  const log = page.getByRole('region', { name: orderLogTexts.heading });
  await expect(log.getByRole('alert')).toContainText(orderLogTexts.loadFailed.title);
  await repair();
  await log.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'Rabat' }).first()).toContainText('Kirsten Prøve');
  await expect(page.getByRole('region', { name: teamNoteTexts.heading })).toContainText(teamNoteTexts.empty);
  const oldest = log.getByRole('listitem').filter({ hasText: 'Under behandling' });
  await expect(oldest).toBeHidden();
  await log.getByRole('button', { name: orderLogTexts.all }).click();
  await expect(oldest).toContainText('Systemet');
  await log.getByRole('button', { name: orderLogTexts.fewer }).click();
  await expect(oldest).toBeHidden();
});

test('an order is completed on a touch screen', { tag: '@telefon' }, async ({ stack }) => {
  const { page } = admin;
  const order = await insertOrder(stack, { title: 'Fra telefonen', status: 'pending' });
  await page.goto('/admin/ordrer');
  await page.getByRole('link', { name: 'Fra telefonen' }).click();
  await chooseStatus(orderStatus(page), 'Afsluttet');
  await confirmWithoutImages(page);
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  const [row] = await stack.sql`select status from public.orders where id = ${order}`;
  expect(row?.status).toBe('completed');
  await page.getByRole('navigation').getByRole('link', { name: 'Brugere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
});

test('a screen that fails to load is loaded again by the button of its error', async () => {
  const { page } = admin;
  await failRequests(page, '/admin-assets/UserList', 'no response');
  await page.goto('/admin/brugere');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Noget på siden kunne ikke hentes' }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
});

const SCREENS = [
  { path: '/admin', heading: 'Admin Dashboard' },
  { path: '/admin/ordrer', heading: 'Ordrer Administration' },
  { path: '/admin/brugere', heading: 'Brugere' },
  { path: '/team-admin', heading: 'Team Administration' },
];
