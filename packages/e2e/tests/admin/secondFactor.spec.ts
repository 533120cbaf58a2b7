import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { sentence } from '@rumklar/domain/message';
import { anonClient, type TestStack, totpCode } from '@rumklar/local-stack/testing';
import { closeToasts, openSignedIn, rowsOf } from '../../src/admin.ts';
import { expectMessage, failRequests, logIn, signInAsNewUser } from '../../src/portal.ts';
import { openSecurity, pressInProfile } from '../../src/profileMenu.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** The second factor of administrators: their own, and where the company demands it. */
test.afterEach(({ stack }) => demand(stack, false));

async function demand(stack: TestStack, isRequired: boolean): Promise<void> {
  await stack.sql`update private.settings set second_factor_roles = ${isRequired ? ['admin'] : []}`;
}

test('an administrator sets a device up, signs in with its code, and removes it', async ({ browser, stack }, {
  project,
}) => {
  const { page, user } = await openSignedIn(browser, stack, project.use);
  await page.goto('/admin');
  const restore = await failRequests(page, '/auth/v1/user');
  await openSecurity(page);
  await expect(page.getByRole('heading', { name: secondFactorTexts.devicesFailed.title })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(secondFactorTexts.noDevices)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: secondFactorTexts.setUpTitle }).click();
  await page.getByRole('button', { name: secondFactorTexts.nextStep }).click();
  await expect(page.getByText(secondFactorTexts.nameMissing)).toBeVisible();
  const secret = await setUp(page, 'Min telefon');
  await expect(page.getByRole('listitem').filter({ hasText: 'Min telefon' })).toBeVisible();
  await closeToasts(page);

  await pressInProfile(page, 'Log ud');
  await page.waitForURL('**/auth');
  await logIn(page, user);
  const heading = page.getByRole('heading', { level: 1, name: secondFactorTexts.confirmTitle });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const field = page.getByLabel(secondFactorTexts.codeLabel);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);

  await field.press('Enter');
  await expect(page.getByText(secondFactorTexts.codeMissing)).toBeVisible();
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText(sentence(secondFactorTexts.codeWrong))).toBeVisible();
  const repair = await failRequests(page, '/auth/v1/factors/.*/challenge', {
    status: 429,
    json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
  await field.press('Enter');
  await expect(page.getByText(sentence(secondFactorTexts.tooManyAttempts))).toBeVisible();
  await repair();
  // No way around it.
  await page.goto('/admin/ordrer');
  await expect(heading).toBeVisible();
  const code = totpCode(secret);
  await page.getByLabel(secondFactorTexts.codeLabel).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: secondFactorTexts.confirmAction }).click();
  await expect(rowsOf(page)).toHaveCount(10);

  await page.goto('/admin/sikkerhed');
  await page.getByRole('button', { name: `${secondFactorTexts.remove} Min telefon` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(secondFactorTexts.removeLastHint)).toBeVisible();
  await dialog.getByRole('button', { name: secondFactorTexts.remove }).click();
  await expect(page.getByText(secondFactorTexts.noDevices)).toBeVisible();
  await page.context().close();
});

test('an administrator without a device sets one up where it is demanded, and sees nothing before', async ({
  browser,
  stack,
}, { project }) => {
  const { page, user } = await openSignedIn(browser, stack, project.use);
  await demand(stack, true);
  await page.goto('/admin/ordrer');
  const heading = page.getByRole('heading', { level: 1, name: secondFactorTexts.setUpTitle });
  await expect(heading).toBeVisible();
  await expect(page.getByText(secondFactorTexts.setUpRequired)).toBeVisible();
  expect((await user.client.from('orders').select('id')).data).toEqual([]);
  await setUp(page, 'Min telefon');
  await expect(rowsOf(page)).toHaveCount(10);

  // Removing it leads back to the start.
  await page.goto('/admin/sikkerhed');
  await page.getByRole('button', { name: `${secondFactorTexts.remove} Min telefon` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: secondFactorTexts.remove }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Log ud' }).click();
  await page.waitForURL('**/auth');
  await page.context().close();
});

test('an administrator with a second factor gives its code when the password is changed in the settings', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { admin: true, secondFactor: true });
  await page.goto('/indstillinger');
  const change = page.getByRole('button', { name: 'Skift adgangskode' });
  await change.click();
  await page.getByLabel('Nuværende adgangskode').fill(user.password);
  await page.getByLabel('Ny adgangskode').fill('NyAdgang2026!');
  await page.getByLabel('Gentag adgangskode').fill('NyAdgang2026!');
  await change.click();
  const field = page.getByLabel(secondFactorTexts.codeLabel, { exact: true });
  await expect(field).toBeFocused();
  const signIn = (password: string) =>
    anonClient(stack).auth.signInWithPassword({ email: user.email, password });
  expect((await signIn(user.password)).error).toBeNull();
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText(sentence(secondFactorTexts.codeWrong))).toBeVisible();
  await field.fill(totpCode(user.totpSecret ?? ''));
  await field.press('Enter');
  await expectMessage(page, authTexts.passwordUpdated);
  expect((await signIn('NyAdgang2026!')).error).toBeNull();
  expect((await signIn(user.password)).error).not.toBeNull();
});

/** Names a device, scans its key and gives its first code, after a wrong one. @returns the key */
async function setUp(page: Page, name: string): Promise<string> {
  await page.getByLabel(secondFactorTexts.nameLabel).fill(name);
  await page.getByRole('button', { name: secondFactorTexts.nextStep }).click();
  const image = page.getByRole('img', { name: secondFactorTexts.qrCodeLabel });
  await expect(image).toBeVisible();
  const width = await image.evaluate((element: HTMLImageElement) =>
    element.decode().then(() => element.naturalWidth),
  );
  expect(width).toBeGreaterThan(0);
  const key = (await page.getByRole('code').textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  const field = page.getByLabel(secondFactorTexts.codeLabel);
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText(sentence(secondFactorTexts.codeWrong))).toBeVisible();
  await field.fill(totpCode(secret));
  await field.press('Enter');
  return secret;
}
