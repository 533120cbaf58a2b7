import { addressTexts } from '@rumklar/domain/addresses/address';
import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { CVR_CHECK_HINT, PHONE_HINT } from '@rumklar/domain/profile/fields';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { anonClient } from '@rumklar/local-stack/testing';
import { expectMessage, failRequests, fillCard, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { pressInProfile } from '../../src/profileMenu.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('hints do not block saving, and saved values persist', { tag: '@telefon' }, async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { fullName: 'Åse Holm' });
  await page.goto('/indstillinger');
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue('Åse Holm');
  await page.getByLabel('Telefon').fill('1234');
  await page.getByLabel('CVR-nummer').fill('13585629');
  await page.getByLabel('Firma').fill('Holm & Søn');
  await expect(page.getByText(PHONE_HINT)).toBeVisible();
  await expect(page.getByText(CVR_CHECK_HINT)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Telefon').fill('20123456');
  await page.getByLabel('CVR-nummer').focus();
  await expect(page.getByLabel('Telefon')).toHaveValue('20 12 34 56');
  let restore = await failRequests(page, '/rest/v1/profiles');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expectMessage(page, profileTexts.saveFailed);
  await restore();
  restore = await failRequests(page, '/rest/v1/profiles', 'no response');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expectMessage(page, { ...profileTexts.saveFailed, description: connectionTexts.checkConnection });
  await restore();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expectMessage(page, profileTexts.saved);
  await page.reload();
  await expect(page.getByLabel('CVR-nummer')).toHaveValue('13585629');
  await expect(page.getByLabel('Telefon')).toHaveValue('20 12 34 56');

  restore = await failRequests(page, '/functions/v1/search-addresses');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 7');
  await expectMessage(page, addressTexts.failed);
  await restore();
  await page.getByRole('combobox', { name: 'Adresse' }).pressSequentially('5');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByText(addressTexts.failed.title)).toHaveCount(0);
});

test('an empty name is refused at its field, and changes are not lost in silence', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { fullName: 'Åse Holm' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Indstillinger' }).click();
  const name = page.getByLabel('Navn', { exact: true });
  await name.fill(' ');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByText(authTexts.nameTooShort)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Åse Lind');

  const leave = page.getByRole('link', { name: 'Ordrer', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Vil du forlade siden?' });
  await leave.click();
  await expect(question).toContainText(profileTexts.unsaved);
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(name).toHaveValue('Åse Lind');
  const asked = page.waitForEvent('dialog');
  // Not `page.reload()`, which would wait a minute for the page that is not left.
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Åse Lind');

  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expectMessage(page, profileTexts.saved);
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  const [row] = await stack.sql`select full_name from public.profiles where id = ${user.id}`;
  expect(row?.full_name).toBe('Åse Lind');

  // Signing out needs no second question.
  await page.goto('/indstillinger');
  await page.getByLabel('Firma').fill('Holm & Søn');
  await pressInProfile(page, 'Log ud');
  await page.waitForURL('**/auth');
  await expectMessage(page, authTexts.signedOut);
});

test('the password is changed with the current one, and other sessions end', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await stack.sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${user.id}`;
  await page.goto('/indstillinger');
  const open = page.getByRole('button', { name: 'Skift adgangskode' });
  await open.click();
  const current = page.getByLabel('Nuværende adgangskode');
  await expect(current).toBeFocused();
  const [next, repeated] = [page.getByLabel('Ny adgangskode'), page.getByLabel('Gentag adgangskode')];
  await next.fill('kort');
  await repeated.fill('andet');
  await open.click();
  await expect(page.getByText(authTexts.currentPasswordMissing)).toBeVisible();
  await expect(page.getByText(authTexts.passwordsDiffer)).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill('Forkert2026!');
  await next.fill('NyAdgang2026!');
  await repeated.fill('NyAdgang2026!');
  await open.click();
  await expect(page.getByText(authTexts.currentPasswordWrong)).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(user.password);
  await next.fill(user.password);
  await repeated.fill(user.password);
  await open.click();
  await expect(page.getByText(authTexts.passwordSame)).toBeVisible();
  await expect(next).toBeFocused();
  await next.fill('NyAdgang2026!');
  await repeated.fill('NyAdgang2026!');
  await open.click();
  await expectMessage(page, authTexts.passwordUpdated);
  await expect(current).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Adgangskode' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible();
  expect((await user.client.auth.refreshSession()).error).not.toBeNull();
  expect(
    (await anonClient(stack).auth.signInWithPassword({ email: user.email, password: 'NyAdgang2026!' })).error,
  ).toBeNull();
});

test('the welcome message is shown once, and an account without a name is greeted without one', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack);
  await page.goto('/dashboard?welcome=true&token=x');
  await expectMessage(page, profileTexts.welcome);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard?welcome=true');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Velkommen tilbage');
  await expect(page.getByText(profileTexts.welcome.title)).toHaveCount(0);

  await stack.sql`update public.profiles set full_name = null where id = ${user.id}`;
  await page.goto('/brugere');
  await expect(page.getByRole('main').getByText(profileTexts.unnamed)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen tilbage', exact: true })).toBeVisible();
});

test('a new customer sees the steps to the first order above the figures, until there is one', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  const { title, card, addCard, images, order } = profileTexts.getStarted;
  await page.goto('/dashboard');
  const start = page.getByRole('region', { name: title });
  await expect(start.getByText(card)).toBeVisible();
  await expect(start.locator('[aria-current=step]')).toContainText(card);
  await expect(start.getByRole('slider')).toBeVisible();
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
  const box = await start.boundingBox();
  const figures = await page.getByRole('link', { name: /Antal Sager/ }).boundingBox();
  expect(box && figures && box.y + box.height <= figures.y).toBe(true);
  await start.getByRole('link', { name: addCard }).click();
  await fillCard(page, '4242424242424242');
  // On from the card by itself.
  await page.waitForURL('**/bestil');
  await page.goto('/dashboard');
  await expect(start.locator('[aria-current=step]')).toContainText(images);
  await start.getByRole('link', { name: order }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret ny ordre' })).toBeVisible();
  await insertOrders(stack, user.id, 1);
  const counted = page.waitForResponse(/get_order_statistics/);
  await page.goto('/dashboard');
  await counted;
  await expect(page.getByText('Sag 1')).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('a profile that cannot be loaded shows one error', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  const restore = await failRequests(page, '/rest/v1/profiles');
  // In its place where the page is about it, else as a message.
  for (const path of ['/ordrer', '/brugere', '/indstillinger']) {
    await page.goto(path);
    await expectMessage(page, profileTexts.loadFailed);
    if (path === '/ordrer') await expect(page.getByText(orderTexts.empty)).toBeVisible();
    else await expect(page.getByRole('main').getByText(profileTexts.loadFailed.title)).toBeVisible();
    await expect(page.getByText(profileTexts.loadFailed.title)).toHaveCount(1);
  }
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
});

test('the page says that it is offline, and continues when online', async ({ page, context, stack }) => {
  await signInAsNewUser(page, stack);
  await page.goto('/dashboard');
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(connectionTexts.lost)).toBeVisible();
  await page.getByRole('link', { name: 'Indstillinger' }).click();
  await context.setOffline(false);
  await expect(page.getByText(connectionTexts.lost)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible();
});
