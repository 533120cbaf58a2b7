import { authTexts } from '@rumklar/domain/auth/texts';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import { breakPart, enterAs, expectMessage } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
}

async function fillSignup(
  page: Page,
  values: { name: string; email: string; password: string; again: string },
) {
  await page.getByLabel('Navn', { exact: true }).fill(values.name);
  await page.getByLabel('Email', { exact: true }).fill(values.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(values.password);
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill(values.again);
  await page.getByRole('button', { name: 'Opret konto' }).click();
}

const newEmail = () => `ny-${crypto.randomUUID()}@rumklar.example`;
const good = { name: 'Åse Holm', password: 'Rumklar2026!', again: 'Rumklar2026!' };

async function linkIn(stack: TestStack, email: string, path: string): Promise<string> {
  const mails = await stack.mail.inbox(email);
  const found = new RegExp(`href="([^"]*${path}[^"]*)"`).exec(mails.at(-1)?.html ?? '')?.[1];
  if (!found) throw new Error(`No link to ${path} in the mail to ${email}`);
  return found.replaceAll('&amp;', '&');
}

test('logging in, from mistakes to leaving', async ({ page, stack }) => {
  const user = await createUser(stack);
  const unconfirmed = await createUser(stack, { confirmed: false });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await logIn(page, user.email, 'forkert');
  await expectMessage(page, authTexts.invalidCredentials);
  await logIn(page, unconfirmed.email, unconfirmed.password);
  await expectMessage(page, authTexts.emailNotConfirmed);
  const mend = await breakPart(page, '/auth/v1/token');
  await logIn(page, user.email, user.password);
  await expectMessage(page, authTexts.loginFailed);
  await mend();
  await logIn(page, user.email, user.password);
  await page.waitForURL('**/dashboard');
  await page.goto('/auth');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Log ud' }).click();
  await page.waitForURL('**/auth');
  await expectMessage(page, authTexts.signedOut);
});

test('the sign-up form checks in order and blocks after five mistakes', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  const email = newEmail();
  const steps = [
    [{ ...good, email, name: 'Å' }, authTexts.nameInvalidTitle],
    [{ ...good, email: 'åse' }, authTexts.emailInvalidTitle],
    [{ ...good, email, password: 'kort', again: 'kort' }, authTexts.passwordWeakTitle],
    [{ ...good, email, again: 'Rumklar2026?' }, authTexts.signupFailedTitle],
    [{ ...good, email, name: '' }, authTexts.nameInvalidTitle],
  ] as const;
  for (const [values, title] of steps) {
    await fillSignup(page, values);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
  await fillSignup(page, { ...good, email });
  await expectMessage(page, authTexts.signupBlocked);
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue(good.name);
});

test('an e-mail that has an account already, and a mail that cannot be sent', async ({ page, stack }) => {
  const { email } = await createUser(stack);
  await page.goto('/auth?mode=signup');
  await fillSignup(page, { ...good, email });
  await expectMessage(page, authTexts.alreadyRegistered);
  stack.mail.refuse(true);
  await fillSignup(page, { ...good, email: newEmail() });
  await expectMessage(page, authTexts.signupFailed);
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue(good.name);
});

test('an invitation locks the e-mail, and a link of GoTrue is noticed', async ({ page }) => {
  await page.goto('/auth?email=inviteret@rumklar.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('inviteret@rumklar.example');
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await page.goto('/auth?confirmation=true');
  await expectMessage(page, authTexts.confirmationLinkReceived);
  await expect(page).toHaveURL(/\/auth$/);
});

test('confirmation links that do not work, and new ones', async ({ page, stack }) => {
  const confirmed = await createUser(stack);
  const waiting = await createUser(stack, { confirmed: false });
  await page.goto('/auth/confirm');
  await expect(page.getByText(authTexts.confirmNoLink)).toBeVisible();
  await page.goto('/auth/confirm?token=x');
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmFailed })).toBeFocused();
  await expect(page.getByText(authTexts.confirmLinkInvalid)).toBeVisible();

  await page.goto(`/auth/confirm/${'0'.repeat(56)}`);
  const mend = await breakPart(page, '/auth/v1/verify');
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByText('Forsøg 2/3')).toBeVisible();
  await mend();
  await expect(page.getByRole('heading', { name: authTexts.confirmExpired })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('ingen@rumklar.example');
  await page.getByRole('button', { name: authTexts.confirmResend }).click();
  await expectMessage(page, authTexts.confirmNoUserWithEmail);
  await page.getByLabel('Email', { exact: true }).fill(waiting.email);
  await page.getByRole('button', { name: authTexts.confirmResend }).click();
  await expectMessage(page, authTexts.confirmMailSent);
  expect(await linkIn(stack, waiting.email, '/auth/confirm')).toContain('token=');
  await page.getByLabel('Email', { exact: true }).fill(confirmed.email);
  await page.getByRole('button', { name: authTexts.confirmResend }).click();
  await expectMessage(page, authTexts.confirmAlready);
  await page.waitForURL(/\/auth$/);
});

test('a new password, and the link that is used up after it', async ({ page, stack }) => {
  const user = await createUser(stack);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Glemt adgangskode?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  const mend = await breakPart(page, '/auth/v1/recover');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expectMessage(page, authTexts.resetFailed);
  await mend();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expectMessage(page, authTexts.resetSent);
  const link = await linkIn(stack, user.email, '/auth/reset-password');
  await page.goto(link);
  await page.getByLabel('Ny adgangskode').fill('kort');
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
  await expect(page.getByText(authTexts.passwordWeakTitle, { exact: true })).toBeVisible();
  await page.getByLabel('Ny adgangskode').fill('Nyt-Rum-2027');
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill('Nyt-Rum-2027');
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
  await expectMessage(page, authTexts.passwordUpdated);
  await page.waitForURL('**/dashboard');
  await page.goto(link);
  await page.getByLabel('Ny adgangskode').fill('Nyt-Rum-2028');
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill('Nyt-Rum-2028');
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmExpired })).toBeVisible();
});

test('a session that ran out, and one that ended in another tab', async ({ page, context, stack }) => {
  const user = await enterAs(page, stack);
  await page.goto('/indstillinger');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Log ud' }).click();
  await page.waitForURL('**/auth');
  await other.close();

  await logIn(page, user.email, user.password);
  await page.waitForURL('**/dashboard');
  // Not in the portal, which would notice before the page is opened.
  await page.goto('/favicon.svg');
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('rumklar-auth') ?? '{}');
    localStorage.setItem('rumklar-auth', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  });
  await page.goto('/ordrer?side=2');
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  await logIn(page, user.email, user.password);
  await page.waitForURL('**/ordrer?side=2');
});

test('a path that does not exist', async ({ page }) => {
  await page.goto('/ordrer/1/2/3');
  await expect(page.getByRole('heading', { level: 1, name: 'Siden blev ikke fundet' })).toBeVisible();
});
