import { addressTexts } from '@rumklar/domain/addresses/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { CVR_CHECK_HINT } from '@rumklar/domain/profile/cvr';
import { PHONE_HINT } from '@rumklar/domain/profile/phone';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { expectMessage, failRequests, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('hints do not block saving, and saved values persist', { tag: '@telefon' }, async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { fullName: 'Åse Holm' });
  await page.goto('/indstillinger');
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue('Åse Holm');
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
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

test('the welcome message is shown once', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  await page.goto('/dashboard?welcome=true&token=x');
  await expectMessage(page, profileTexts.welcome);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard?welcome=true');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Velkommen tilbage');
  await expect(page.getByText(profileTexts.welcome.title)).toHaveCount(0);
});

test('a profile that cannot be loaded shows one error, in its place', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  const restore = await failRequests(page, '/rest/v1/profiles');
  for (const path of ['/brugere', '/indstillinger']) {
    await page.goto(path);
    await expectMessage(page, profileTexts.loadFailed);
    await expect(page.getByRole('main').getByText(profileTexts.loadFailed.title)).toBeVisible();
    await expect(page.getByText(profileTexts.loadFailed.title)).toHaveCount(1);
  }
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
});

test('a page without the profile shows one message when it cannot be loaded', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  await failRequests(page, '/rest/v1/profiles');
  for (const path of ['/dashboard', '/ordrer']) {
    await page.goto(path);
    await expectMessage(page, profileTexts.loadFailed);
    await expect(page.getByText(orderTexts.empty)).toBeVisible();
    await expect(page.getByText(profileTexts.loadFailed.title)).toHaveCount(1);
  }
});

test('an account without a name is greeted without one', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await stack.sql`update public.profiles set full_name = null where id = ${user.id}`;
  await page.goto('/brugere');
  await expect(page.getByRole('main').getByText(profileTexts.unnamed)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen tilbage', exact: true })).toBeVisible();
});

test('the page says that it is offline, and continues when online', async ({ page, context, stack }) => {
  await signInAsNewUser(page, stack);
  await page.goto('/dashboard');
  await expect(page.getByText('Ingen ordrer fundet')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Du er offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Indstillinger' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Du er offline.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Indstillinger' })).toBeVisible();
});
