import { SIGN_UP_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { signedInTexts } from '@rumklar/domain/auth/signedInTexts';
import { authTexts, confirmationTiming } from '@rumklar/domain/auth/texts';
import { mailTexts } from '@rumklar/domain/mails/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { anonClient, createUser, type TestStack } from '@rumklar/local-stack/testing';
import { delayBeforeNavigation, recordNavigations } from '../../src/delays.ts';
import {
  DOWN,
  expectMessage,
  holdEachRequest,
  linkInMail,
  logIn,
  signInAsNewUser,
} from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

async function resend(page: Page, email: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: authTexts.confirmResend }).click();
}

/** An unconfirmed account that signed up in this browser. */
async function signUpHere(page: Page, stack: TestStack) {
  const user = await createUser(stack, { confirmed: false });
  const secret = crypto.randomUUID();
  await stack.sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data
      || jsonb_build_object('sign_up_proof', encode(sha256(${secret}::text::bytea), 'hex'))
    where id = ${user.id}`;
  await page.goto('/favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SIGN_UP_STORAGE_KEY,
    secret,
  ] as const);
  return user;
}

test('confirming the e-mail retries after a lost connection and succeeds', async ({ page, stack }) => {
  const { email } = await signUpHere(page, stack);
  await page.goto('/auth/confirm');
  await expect(page.getByRole('heading', { level: 1, name: authTexts.confirmFailed })).toBeVisible();
  await expect(page.getByText(authTexts.confirmNoLink)).toBeVisible();
  await resend(page, email);
  await expectMessage(page, authTexts.confirmMailSent);
  await recordNavigations(page);
  const release = await holdEachRequest(page, '/auth/v1/verify');
  // Nothing is pressed in the browser of the sign-up.
  await page.goto(await linkInMail(stack, email, '/auth/confirm'));
  await expect(page.getByRole('heading', { name: authTexts.confirmProcessing })).toBeVisible();
  for (const attempt of [1, 2, 3]) {
    await expect(page.getByText(`Forsøg ${attempt}/3`)).toBeVisible();
    await release(DOWN);
  }
  await expect(page.getByRole('heading', { name: authTexts.confirmFailed })).toBeFocused();
  await expect(page.getByText(authTexts.confirmUnavailable)).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmBack })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: authTexts.confirmRetry }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmSuccess })).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmToLogin })).toBeVisible();
  const pause = await delayBeforeNavigation(page, paths.auth, '/auth/v1/verify');
  expect(pause).toBeGreaterThanOrEqual(confirmationTiming.redirectAfterSuccess);
  await page.waitForURL(/\/dashboard$/);
  await expect
    .poll(async () => (await stack.mail.inbox(email)).map(({ subject }) => subject))
    .toContain(mailTexts.welcome.subject);
});

test('a malformed and a used link show an error, and another can be requested', async ({ page, stack }) => {
  const confirmed = await createUser(stack);
  const waiting = await createUser(stack, { confirmed: false });
  await page.goto('/auth/confirm?token=x');
  await expect(page.getByRole('heading', { name: authTexts.confirmFailed })).toBeVisible();
  await expect(page.getByText(authTexts.confirmLinkInvalid)).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmRetry })).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmBack })).toHaveCount(1);
  await expect(page.getByRole('button', { name: authTexts.confirmResend })).toBeVisible();

  await recordNavigations(page);
  await page.goto(`/auth/confirm/${'0'.repeat(56)}`);
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmExpired })).toBeFocused();
  await expect(page.getByText(authTexts.confirmLinkExpired)).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmBack })).toBeVisible();
  await resend(page, '');
  await expect(page.getByText(authTexts.emailMissing)).toBeVisible();
  await resend(page, 'ingen@rumklar.example');
  await expectMessage(page, authTexts.userNotFound);
  stack.mail.refuse(true);
  await resend(page, waiting.email);
  // Three attempts and a direct one, with exponential backoff.
  await expect(page.getByText(authTexts.confirmMailFailed.title)).toBeVisible();
  stack.mail.refuse(false);
  await resend(page, confirmed.email);
  await expectMessage(page, authTexts.alreadyConfirmed);
  const pause = await delayBeforeNavigation(page, paths.auth, '/functions/v1/send-auth-email');
  expect(pause).toBeGreaterThanOrEqual(confirmationTiming.redirectWhenAlreadyConfirmed);
});

test('confirming an account asks first while somebody else is signed in', async ({ page, stack }) => {
  const { email } = await createUser(stack, { confirmed: false });
  const other = await signInAsNewUser(page, stack);
  const body = { email, type: 'confirmation' };
  expect((await other.client.functions.invoke('send-auth-email', { body })).error).toBeNull();
  const link = await linkInMail(stack, email, '/auth/confirm');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: signedInTexts.title })).toBeVisible();
  await expect(page.getByText(signedInTexts.reason.account(other.email))).toBeVisible();
  await page.getByRole('link', { name: signedInTexts.stay }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto(link);
  await page.getByRole('button', { name: signedInTexts.signOutAndContinue }).click();
  await expect(page.getByRole('button', { name: authTexts.confirmAction })).toBeVisible();
  await expectMessage(page, authTexts.signedOut);
});

test('a browser that signed up with another address confirms nothing by itself', async ({ page, stack }) => {
  const { email } = await createUser(stack, { confirmed: false });
  await signUpHere(page, stack);
  await page.goto(paths.confirmEmail);
  await resend(page, email);
  await expectMessage(page, authTexts.confirmMailSent);
  await page.goto(await linkInMail(stack, email, '/auth/confirm'));
  await expect(page.getByRole('heading', { level: 1, name: 'Vælg din adgangskode' })).toBeFocused();
  const [account] = await stack.sql`select email_confirmed_at from auth.users where email = ${email}`;
  expect(account?.email_confirmed_at).toBeNull();
});

test('the owner of an address that a stranger signed up with chooses the password', async ({
  page,
  stack,
}) => {
  const email = `ejer-${crypto.randomUUID()}@rumklar.example`;
  const stranger = { email, password: 'Fremmed2026!' };
  const options = { data: { full_name: 'Fremmed Person' } };
  expect((await anonClient(stack).auth.signUp({ ...stranger, options })).error).toBeNull();
  await page.goto(await linkInMail(stack, email, '/auth/confirm'));
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vælg din adgangskode' })).toBeFocused();
  await expect(page.getByText(authTexts.confirmElsewhere)).toBeVisible();
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('alert')).toContainText(authTexts.nameInvalidTitle);
  await expect(page.getByLabel('Navn', { exact: true })).toBeFocused();

  const owner = { email, password: 'Ejeren2026!' };
  await page.getByLabel('Navn', { exact: true }).fill('Åse Holm');
  await page.getByLabel('Adgangskode', { exact: true }).fill(owner.password);
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmSuccess })).toBeVisible();
  await page.getByRole('button', { name: authTexts.confirmToLogin }).click();
  await logIn(page, stranger);
  await expectMessage(page, authTexts.invalidCredentials);
  await logIn(page, owner);
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Åse Holm');
});
