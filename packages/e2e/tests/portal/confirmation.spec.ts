import { authTexts, confirmationTiming } from '@rumklar/domain/auth/texts';
import { mailTexts } from '@rumklar/domain/mails/texts';
import { createUser } from '@rumklar/local-stack/testing';
import { breakPart, DOWN, expectMessage, holdPart, linkInMail } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

async function resend(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: authTexts.confirmResend }).click();
}

/** That the login page comes by itself, and not before its time. */
async function expectLoginAfter(page: Page, milliseconds: number) {
  const start = Date.now();
  await page.waitForURL(/\/auth$/);
  expect(Date.now() - start).toBeGreaterThan(milliseconds - 500);
}

test('from a lost connection to a confirmed e-mail', { tag: '@telefon' }, async ({ page, stack }) => {
  const { email } = await createUser(stack, { confirmed: false });
  await page.goto('/auth/confirm');
  await expect(page.getByRole('heading', { level: 1, name: authTexts.confirmFailed })).toBeVisible();
  await expect(page.getByText(authTexts.confirmNoLink)).toBeVisible();
  await resend(page, email);
  await expectMessage(page, authTexts.confirmMailSent);
  await page.goto(await linkInMail(stack, email, '/auth/confirm'));
  await expect(page.getByRole('heading', { level: 1, name: authTexts.confirmTitle })).toBeVisible();

  await breakPart(page, '/auth/v1/verify');
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmProcessing })).toBeVisible();
  for (const attempt of [1, 2]) await expect(page.getByText(`Forsøg ${attempt}/3`)).toBeVisible();
  const failLast = await holdPart(page, '/auth/v1/verify');
  await expect(page.getByText('Forsøg 3/3')).toBeVisible();
  failLast(DOWN);
  await expect(page.getByRole('heading', { name: authTexts.confirmFailed })).toBeFocused();
  await expect(page.getByText(authTexts.confirmUnavailable)).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmBack })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: authTexts.confirmRetry }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmSuccess })).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmToLogin })).toBeVisible();
  await expectLoginAfter(page, confirmationTiming.redirectAfterSuccess);
  await expect
    .poll(async () => (await stack.mail.inbox(email)).map(({ subject }) => subject))
    .toContain(mailTexts.welcome.subject);
});

test('a link that is no link, one that is used up, and asking for another', async ({ page, stack }) => {
  const confirmed = await createUser(stack);
  const waiting = await createUser(stack, { confirmed: false });
  await page.goto('/auth/confirm?token=x');
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmFailed })).toBeFocused();
  await expect(page.getByText(authTexts.confirmLinkInvalid)).toBeVisible();

  await page.goto(`/auth/confirm/${'0'.repeat(56)}`);
  await page.getByRole('button', { name: authTexts.confirmAction }).click();
  await expect(page.getByRole('heading', { name: authTexts.confirmExpired })).toBeFocused();
  await expect(page.getByText(authTexts.confirmLinkExpired)).toBeVisible();
  await expect(page.getByRole('button', { name: authTexts.confirmBack })).toBeVisible();
  await resend(page, '');
  await expect(page.getByText(authTexts.emailMissing)).toBeVisible();
  await resend(page, 'ingen@rumklar.example');
  await expectMessage(page, authTexts.confirmNoUserWithEmail);
  stack.mail.refuse(true);
  await resend(page, waiting.email);
  // Three attempts and a direct one, with growing pauses between them.
  await expect(page.getByText(authTexts.confirmMailFailed.title)).toBeVisible({ timeout: 30_000 });
  stack.mail.refuse(false);
  await resend(page, confirmed.email);
  await expectMessage(page, authTexts.confirmAlready);
  await expectLoginAfter(page, confirmationTiming.redirectWhenAlreadyConfirmed);
});
