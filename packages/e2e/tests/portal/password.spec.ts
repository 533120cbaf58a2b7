import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { signedInTexts } from '@rumklar/domain/auth/signedInTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { sentence } from '@rumklar/domain/message';
import { createUser, totpCode } from '@rumklar/local-stack/testing';
import { expectMessage, failRequests, linkInMail, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('Ny adgangskode').fill(password);
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
}

test('a recovery link sets a new password, once', async ({ page, stack }) => {
  const user = await createUser(stack);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Glemt adgangskode?' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(authTexts.emailMissing)).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(user.email);
  let restore = await failRequests(page, '/functions/v1/send-auth-email');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expectMessage(page, authTexts.resetFailed);
  await restore();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expectMessage(page, authTexts.resetSent);
  await expect(page.getByText(authTexts.resetFailed.title)).toHaveCount(0);
  await expectAccessible(page);

  const link = await linkInMail(stack, user.email, '/auth/reset-password');
  await page.goto(link);
  await choose(page, 'kort');
  await expectMessage(page, { tone: 'error', title: authTexts.passwordWeakTitle });
  await choose(page, 'Nyt-Rum-2027', 'Nyt-Rum-2028');
  await expect(page.getByText(authTexts.passwordsDiffer).first()).toBeVisible();
  await expectAccessible(page);
  restore = await failRequests(page, '/auth/v1/user');
  await choose(page, 'Nyt-Rum-2027');
  await expectMessage(page, authTexts.passwordUpdateFailed);
  await restore();
  await choose(page, 'Nyt-Rum-2027');
  await expectMessage(page, authTexts.passwordUpdated);
  await page.waitForURL('**/dashboard');
  await page.goto(link);
  await page.getByRole('button', { name: signedInTexts.signOutAndContinue }).click();
  await choose(page, 'Nyt-Rum-2028');
  await expect(page.getByRole('heading', { name: authTexts.confirmExpired })).toBeVisible();
  await page.getByRole('link', { name: authTexts.confirmBack }).click();
  await page.waitForURL(/\/(auth|dashboard)$/);
});

test('a recovery link asks, by keyboard too, before it ends the session of somebody else', async ({
  page,
  stack,
}) => {
  const { email } = await createUser(stack);
  const other = await signInAsNewUser(page, stack);
  const body = { email, type: 'recovery' };
  expect((await other.client.functions.invoke('send-auth-email', { body })).error).toBeNull();
  const link = await linkInMail(stack, email, '/auth/reset-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: signedInTexts.title })).toBeVisible();
  await expect(page.getByText(signedInTexts.reason.newPassword(other.email))).toBeVisible();
  await page.getByRole('link', { name: signedInTexts.stay }).press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await page.goto(link);
  await page.getByRole('button', { name: signedInTexts.signOutAndContinue }).press('Enter');
  await expectMessage(page, authTexts.signedOut);
  await choose(page, 'Nyt-Rum-2027');
  await expectMessage(page, authTexts.passwordUpdated);
  await page.waitForURL('**/dashboard');
  await page.goto('/indstillinger');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('an administrator with a second factor gives its code before the new password is saved', async ({
  page,
  stack,
}) => {
  const user = await createUser(stack, { admin: true, secondFactor: true });
  const body = { email: user.email, type: 'recovery' };
  expect((await user.client.functions.invoke('send-auth-email', { body })).error).toBeNull();
  await page.goto(await linkInMail(stack, user.email, '/auth/reset-password'));
  await choose(page, 'Nyt-Rum-2027');
  await expect(page.getByRole('heading', { level: 1, name: secondFactorTexts.confirmTitle })).toBeVisible();
  const field = page.getByLabel(secondFactorTexts.codeLabel);
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText(sentence(secondFactorTexts.codeWrong))).toBeVisible();
  await field.fill(totpCode(user.totpSecret ?? ''));
  await field.press('Enter');
  await expectMessage(page, authTexts.passwordUpdated);
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const mails = await stack.mail.inbox(user.email);
  expect(mails.at(-1)?.subject).toBe('Din adgangskode er ændret');
});

test('the current password is refused at its field, and another one can be chosen', async ({
  page,
  stack,
}) => {
  const user = await createUser(stack);
  const body = { email: user.email, type: 'recovery' };
  expect((await user.client.functions.invoke('send-auth-email', { body })).error).toBeNull();
  await page.goto(await linkInMail(stack, user.email, '/auth/reset-password'));
  await choose(page, user.password);
  const field = page.getByLabel('Ny adgangskode');
  await expect(field).toHaveAccessibleDescription(authTexts.passwordSame);
  await expect(field).toBeFocused();
  await expectMessage(page, { ...authTexts.passwordUpdateFailed, description: authTexts.passwordSame });
  await choose(page, 'Nyt-Rum-2027');
  await expectMessage(page, authTexts.passwordUpdated);
});

test('a password in the URL is ignored, and a token opens the form for a new password', async ({
  page,
  stack,
}) => {
  const user = await createUser(stack);
  await page.goto('/auth?type=recovery&password=Udefra-2027!');
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await expect(page.getByRole('heading', { level: 1, name: authTexts.confirmExpired })).toBeVisible();
  const { error } = await user.client.auth.signInWithPassword(user);
  expect(error).toBeNull();

  await page.goto(`/auth?type=recovery&token=${'0'.repeat(56)}&password=Udefra-2027!`);
  await expect(page).toHaveURL(/\/auth\/reset-password\?token=0+$/);
  await expect(page.getByLabel('Ny adgangskode')).toHaveValue('');
});
