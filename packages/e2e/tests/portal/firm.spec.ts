import type { Locator } from '@playwright/test';
import { formatMonth } from '@rumklar/domain/format/dates';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderFilterTexts } from '@rumklar/domain/orders/list/filterTexts';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { orderPath, paths, workOrderPath } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { chooseFilesBy, originalImage } from '../../src/files/files.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { expectMessage, linkInMail, storeSession } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

test('the second agent of a firm has ordered eight presses after the mail at most', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const { owner } = await makeFirm(stack);
  const email = `ny-${crypto.randomUUID()}@rumklar.example`;
  const body = { email, inviteeName: 'Mette Lund', role: 'member' };
  await owner.client.functions.invoke('send-simple-invitation', { body });
  let presses = 0;
  const press = (target: Locator) => {
    presses += 1;
    return target.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // The button of the mail.
  presses += 1;
  await page.goto(await linkInMail(stack, email, 'invitation='));
  await page.getByLabel('Navn').fill('Mette Lund');
  await page.getByLabel('Adgangskode', { exact: true }).fill('Rumklar2026!');
  await page.getByLabel('Gentag adgangskode').fill('Rumklar2026!');
  await press(button('Opret konto'));
  await page.waitForURL(/\/dashboard$/);
  // The firm pays.
  await expect(page.getByText(profileTexts.getStarted.images)).toBeVisible();
  await expect(page.getByText(profileTexts.getStarted.card)).toHaveCount(0);
  await press(page.getByRole('link', { name: 'Ny ordre' }).first());
  await placeOrder(page, press);
  expect(presses).toBeLessThanOrEqual(8);
  const [order] =
    await stack.sql`select billed_to, organisation_id from public.orders where billed_to = ${owner.id}`;
  expect(order?.organisation_id).not.toBeNull();
});

test('a member sees who ordered what in the whole firm, by search and month, and the device remembers it', async ({
  page,
  stack,
}) => {
  const { owner, member, firm } = await makeFirm(stack);
  const former = await createUser(stack);
  await insertOrder(stack, { user: owner, firm, title: 'Villa i Holte', created: '2026-09-10' });
  await insertOrder(stack, { user: former, firm, title: 'Byvilla i Gentofte', created: '2026-10-10' });
  await insertOrder(stack, { user: member, firm, title: 'Mit eget hus', created: '2026-11-10' });
  await storeSession(page, member);
  await page.goto(paths.orders);
  const orders = page.getByRole('table', { name: 'Ordrer' });
  await expect(orders.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByText(paymentTexts.eachInvoiced)).toBeVisible();
  await page.getByRole('radio', { name: orderTexts.ofFirm }).check({ force: true });
  await expect(orders.getByRole('rowheader', { name: /^Villa i Holte .* · Kim Holm$/ })).toBeVisible();
  await expect(
    orders.getByRole('rowheader', { name: new RegExp(`^Byvilla i Gentofte .* · ${orderTexts.former}$`) }),
  ).toBeVisible();
  await page.getByLabel(orderFilterTexts.search).fill('gentofte');
  await expect(orders.getByRole('rowheader')).toHaveCount(1);
  await page.getByLabel(orderFilterTexts.search).fill('');
  await page.getByLabel(orderFilterTexts.month).selectOption('2026-09');
  await expect(orders.getByRole('rowheader')).toHaveCount(1);
  await orders.getByRole('link', { name: 'Villa i Holte' }).click();
  await expect(page.getByText('Kim Holm')).toBeVisible();

  await page.goto(paths.dashboard);
  await expect(page.getByText(orderTexts.ofFirm)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^3$/ }).first()).toBeVisible();
  await page.goto(paths.orders);
  await expect(orders.getByRole('rowheader')).toHaveCount(3);
});

test('an assistant orders for a colleague, with the standing wishes of the firm', async ({ page, stack }) => {
  const { member, assistant } = await makeFirm(stack);
  await storeSession(page, assistant);
  await page.goto(paths.dashboard);
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await menu.getByRole('link', { name: organisationTexts.heading }).click();
  await page.waitForURL(`**${paths.accountUsers}`);
  await page.getByRole('textbox', { name: wishesTexts.title }).fill('Varmt lys');
  await page.getByRole('button', { name: wishesTexts.save }).click();
  await expectMessage(page, wishesTexts.saved);
  const mails = page.getByRole('radiogroup', { name: organisationTexts.mails.title });
  await mails.getByRole('radio', { name: orderTexts.ofFirm }).click({ force: true });
  await expect(mails.getByRole('radio', { name: orderTexts.ofFirm })).toBeChecked();

  await page.goto(paths.newOrder);
  await page.getByRole('button', { name: organisationTexts.orderFor.label }).click();
  await page.getByRole('option', { name: 'Mette Lund' }).click();
  await page.getByRole('textbox', { name: 'Sagsnr.' }).fill('Sag 118');
  const dialog = page.getByRole('alertdialog');
  await placeOrder(page, async (target) => {
    // She reads for whom she orders, under which number and with which wishes.
    if (await dialog.isVisible()) {
      for (const words of [organisationTexts.orderFor.placed('Mette Lund'), 'Sag 118', 'Varmt lys']) {
        await expect(dialog).toContainText(words);
      }
    }
    await target.click();
  });
  await expect(page).toHaveURL(/\/ordrer\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Varmt lys')).toBeVisible();
  await expect(page.getByText('Mette Lund')).toBeVisible();
  // And finds it in her list without asking for the whole firm.
  await page.goto(paths.orders);
  await expect(page.getByRole('table', { name: 'Ordrer' }).getByRole('rowheader')).toHaveCount(1);
  const { data } = await member.client.from('orders').select('title').eq('user_id', member.id);
  expect(data).toHaveLength(1);
});

test('a delivered picture that a member chose is shown to whoever edits the firm’s next order', async ({
  page,
  stack,
}) => {
  const { owner, member, firm } = await makeFirm(stack);
  const editor = await createUser(stack);
  await stack.sql`insert into public.staff (user_id, role) values (${editor.id}, 'editor')`;
  const delivered = await insertHouse(stack, member.id, 2);
  await stack.sql`update public.orders set organisation_id = ${firm}, billed_to = ${owner.id} where id = ${delivered}`;
  await storeSession(page, member);
  await page.goto(orderPath(delivered));
  await page.getByRole('button', { name: changeTexts.more, exact: true }).click();
  await page.getByRole('menuitem', { name: wishesTexts.useAsExample }).click();
  await expectMessage(page, wishesTexts.exampleAdded);
  await insertOrder(stack, { user: member, firm, title: 'Villa i Holte', created: '2026-11-10' });
  const [next] = await stack.sql`
    update public.order_work w set assignee_id = ${editor.id} from public.orders o
    where o.id = w.order_id and o.title = 'Villa i Holte' and o.organisation_id = ${firm} returning o.id`;

  await storeSession(page, editor);
  await page.goto(workOrderPath(next?.id));
  await expect(page.getByRole('list', { name: wishesTexts.examples }).locator('img')).toHaveCount(1);

  await storeSession(page, member);
  await page.goto(paths.accountUsers);
  await page.getByRole('button', { name: wishesTexts.removeExample(1) }).click();
  await expect(page.getByText(wishesTexts.examplesHint)).toBeVisible();
});

async function placeOrder(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await chooseFilesBy(page, () => press(button('Vælg billeder')), originalImage('IMG_2041.jpg'));
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await press(button(orderTexts.submit));
  await press(page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }));
  await expectMessage(page, orderTexts.created);
}

test('the dashboard of an owner is the firm’s: what everybody ordered, this month, and the prices that wait', async ({
  page,
  stack,
}) => {
  const { owner, member, firm } = await makeFirm(stack);
  await insertOrder(stack, { user: member, firm, title: 'Villa i Holte', created: new Date().toISOString() });
  await insertOrder(stack, { user: member, firm, title: 'Byvilla i Gentofte', created: '2026-01-10' });
  await stack.sql`
    insert into public.revisions (id, order_id, number, status, cause, quoted_kroner, judged_at)
    select gen_random_uuid(), id, 1, 'quoted', 'wish', 150, now() from public.orders
    where organisation_id = ${firm} and title = 'Villa i Holte'`;
  await storeSession(page, owner);
  await page.goto(paths.dashboard);
  const { month } = organisationTexts;
  const panel = page.getByRole('region', { name: month.title('Bolig & Co.', formatMonth(new Date())) });
  await expect(panel.getByText(/^1 ordre · 0\skr\.$/)).toHaveCount(2);
  await expect(panel.getByText('Mette Lund')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Villa i Holte .* · Mette Lund$/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Byvilla i Gentofte/ })).toBeVisible();
  const turn = page.getByRole('region', { name: profileTexts.yourTurn });
  await expect(turn.getByRole('heading', { name: /150/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Firma' }).click();
  await page.waitForURL(`**${paths.accountUsers}`);

  // What a room usually gets is changed where it is shown.
  const { addRoom, servicesOf, changeRoom, removeRoom } = wishesTexts.standard;
  await page.getByRole('button', { name: addRoom }).click();
  await page.getByRole('menuitem', { name: 'Stue' }).click();
  const choice = page.getByRole('dialog', { name: servicesOf('Stue') });
  await choice.getByRole('radio', { name: /^Let styling/ }).check({ force: true });
  await choice.getByRole('button', { name: orderFormTexts.selectDone }).click();
  const services = page.getByRole('button', { name: changeRoom('Let styling', 'Stue') });
  await expect(services).toBeFocused();
  await page.reload();
  await services.click();
  await choice.getByRole('radio', { name: /^Fuld styling/ }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: changeRoom('Fuld styling', 'Stue') })).toBeVisible();
  await page.getByRole('button', { name: removeRoom('Stue') }).click();
  await expect(page.getByText(wishesTexts.standard.hint)).toBeVisible();
  await expect(page.getByRole('button', { name: addRoom })).toBeFocused();
});

test('an owner offers the firm to a colleague, who takes it over with what is owed', async ({
  page,
  stack,
}) => {
  const { owner, member } = await makeFirm(stack);
  await storeSession(page, owner);
  await page.goto(paths.accountUsers);
  const { more, handOver, takeOver, roles } = organisationTexts;
  await page.getByRole('button', { name: more('Mette Lund') }).click();
  await page.getByRole('menuitem', { name: handOver.action }).click();
  await page
    .getByRole('alertdialog', { name: handOver.title('Mette Lund') })
    .getByRole('button', { name: handOver.action })
    .click();
  await expect(page.getByRole('list', { name: organisationTexts.open.title })).toContainText(roles.owner);
  await storeSession(page, member);
  await page.goto(paths.dashboard);
  await expect(page.getByText(takeOver.turn('Bolig & Co.'))).toBeVisible();
  await expect(page.getByText(takeOver.turnFrom('Kim Holm'))).toBeVisible();
  await page.getByRole('link', { name: takeOver.see }).click();
  await page.getByRole('button', { name: takeOver.action }).click();
  await expectMessage(page, takeOver.done('Bolig & Co.'));
  await expect(page.getByRole('button', { name: userTexts.inviteSend })).toBeVisible();
});

/** A firm whose owner has a card, with a member and an assistant. */
async function makeFirm(stack: TestStack) {
  const [owner, member, assistant] = await Promise.all([
    createUser(stack, { card: true, fullName: 'Kim Holm' }),
    createUser(stack, { fullName: 'Mette Lund' }),
    createUser(stack, { fullName: 'Pia Bro' }),
  ]);
  const { data: firm } = await owner.client
    .rpc('create_organisation', { p_name: 'Bolig & Co.', p_cvr: '13585628' })
    .throwOnError();
  await stack.sql`
    insert into public.memberships (user_id, organisation_id, role)
    values (${member.id}, ${firm}, 'member'), (${assistant.id}, ${firm}, 'assistant')`;
  return { owner, member, assistant, firm: String(firm) };
}

async function insertOrder(
  { sql }: TestStack,
  { user, firm, title, created }: { user: TestUser; firm: string; title: string; created: string },
) {
  await sql`
    insert into public.orders (user_id, billed_to, organisation_id, title, address, service_type, created_at)
    values (${user.id}, private.get_owner(${firm}), ${firm}, ${title}, 'Strandvejen 1', 'let-oprydning', ${created})`;
}
