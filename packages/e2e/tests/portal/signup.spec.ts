import { passwordRules } from '@rumklar/domain/auth/password';
import { authTexts, CONFIRMATION_MAIL_PAUSE } from '@rumklar/domain/auth/texts';
import { createUser } from '@rumklar/local-stack/testing';
import { expectMessage, failRequests, passTimeUntil } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context, stack }) => {
  stack.mail.refuse(false);
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

interface Values {
  name: string;
  email: string;
  password: string;
  again: string;
}

async function fillSignup(page: Page, values: Values) {
  await page.getByLabel('Navn', { exact: true }).fill(values.name);
  await page.getByLabel('E-mail', { exact: true }).fill(values.email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(values.password);
  await page.getByLabel('Gentag adgangskode', { exact: true }).fill(values.again);
  await page.getByRole('button', { name: 'Opret konto' }).click();
}

const newValues = (): Values => ({
  name: 'Åse Holm',
  email: `ny-${crypto.randomUUID()}@rumklar.example`,
  password: 'Rumklar2026!',
  again: 'Rumklar2026!',
});

test('the form validates in order and blocks after five mistakes', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  const good = newValues();
  const steps = [
    [{ ...good, name: 'Å', email: 'åse' }, authTexts.nameInvalidTitle, authTexts.nameTooShort],
    [{ ...good, email: 'åse', password: 'kort' }, authTexts.emailInvalidTitle, authTexts.emailInvalid],
    [{ ...good, password: 'kort' }, authTexts.passwordWeakTitle, passwordRules[0]?.error ?? ''],
    [{ ...good, again: 'Rumklar2026?' }, authTexts.signupFailedTitle, authTexts.passwordsDiffer],
    [{ ...good, name: 'Åse '.repeat(100) }, authTexts.nameInvalidTitle, authTexts.nameTooLong],
  ] as const;
  for (const [values, title, error] of steps) {
    await fillSignup(page, values);
    await expect(page.getByRole('alert')).toContainText(title);
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(page.getByRole('alert')).toHaveCount(1);
  }
  await fillSignup(page, good);
  await expectMessage(page, authTexts.signupBlocked);
  await expect(page.getByText(authTexts.signupBlockedHelp)).toBeVisible();
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue(good.name);
});

test('an account is created, and the dialog leads to the mailbox, or back to an address that is wrong', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  const values = { ...newValues(), email: `ny-${crypto.randomUUID()}@gmail.com` };
  await fillSignup(page, values);
  const dialog = page.getByRole('dialog', { name: authTexts.confirmTitle });
  await expect(dialog).toContainText('spam-mappe');
  await expectMessage(page, authTexts.accountCreated);
  await expect(page.getByText(authTexts.accountCreated.title)).toHaveCount(1);
  await expect(dialog.getByRole('link', { name: authTexts.openMailbox('Gmail') })).toHaveAttribute(
    'href',
    'https://mail.google.com/mail/',
  );
  // It would be refused before the mail is opened.
  await expect(dialog.getByRole('button', { name: authTexts.confirmToLogin })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(values.email);
  await expect(page.getByRole('button', { name: 'Opret konto' })).toBeFocused();
});

test('a refused sign-up keeps the form’s values', async ({ page, stack }) => {
  const { email } = await createUser(stack);
  const values = newValues();
  await page.goto('/auth?mode=signup');
  await fillSignup(page, { ...values, email });
  await expectMessage(page, authTexts.alreadyRegistered);
  const emailField = page.getByLabel('E-mail', { exact: true });
  await expect(emailField).toHaveAccessibleDescription(authTexts.alreadyRegistered.title);
  await expect(emailField).toBeFocused();
  stack.mail.refuse(true);
  await fillSignup(page, values);
  await expectMessage(page, authTexts.signupFailed);
  await expect(page.locator('form').getByText(authTexts.signupFailed.title)).toBeVisible();
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue(values.name);
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveValue(values.password);
});

test('a failed confirmation mail is reported with hints', async ({ page, stack }) => {
  // An existing unconfirmed account: Auth keeps it when sending its mail again fails.
  const { email } = await createUser(stack, { confirmed: false });
  stack.mail.refuse(true);
  await page.clock.install();
  await page.goto('/auth?mode=signup');
  await fillSignup(page, { ...newValues(), email });
  const dialog = page.getByRole('dialog', { name: 'Konto oprettet' });
  // Three attempts and a direct one, with exponential backoff.
  await passTimeUntil(page, () => expect(dialog).toBeVisible({ timeout: 500 }));
  for (const hint of ['spam-mappe', 'Prøv at logge ind', 'Skriv til'])
    await expect(dialog).toContainText(hint);
  await expectMessage(page, authTexts.accountCreatedMailFailed);
  await dialog.getByRole('button', { name: authTexts.confirmToLogin }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a password or an address that the auth server refuses is refused at its field, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Navn', { exact: true }).fill('Åse Holm');
  const [policy] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'privatlivspolitik' }).click(),
  ]);
  await expect(policy).toHaveURL(/\/privatlivspolitik$/);
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue('Åse Holm');
  await policy.close();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const good = newValues();
  const long = `Rumklar1!${'x'.repeat(64)}`;
  const letters = 'ÆØÅÆØÅ1!';
  await page.getByLabel('Adgangskode', { exact: true }).fill(letters);
  await expect(page.getByText('4 af 5 krav er opfyldt')).toBeAttached();
  await expect(page.getByText('Stærk adgangskode')).toBeHidden();
  await fillSignup(page, { ...good, password: letters, again: letters });
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveAccessibleDescription(
    'Adgangskoden skal indeholde mindst ét bogstav fra a til z.',
  );
  await fillSignup(page, { ...good, password: long, again: long });
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveAccessibleDescription(
    /højst fylde 72 tegn/,
  );
  for (const email of ['a@b..dk', 'a,b@eksempel.dk']) {
    await fillSignup(page, { ...good, email });
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
      authTexts.emailInvalid,
    );
  }
  expect(requests.filter((path) => path.startsWith('/auth/v1/signup'))).toEqual([]);

  // A refusal that the form did not foresee is shown at its field.
  const refusals = [
    [
      'Adgangskode',
      { error_code: 'weak_password', weak_password: { reasons: ['pwned'] } },
      authTexts.passwordLeaked,
    ],
    ['E-mail', { error_code: 'email_address_invalid' }, authTexts.emailInvalid],
  ] as const;
  for (const [label, refusal, reason] of refusals) {
    const restore = await failRequests(page, '/auth/v1/signup', {
      status: 422,
      json: { code: 422, msg: 'Refused', ...refusal },
    });
    await fillSignup(page, newValues());
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(reason);
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await restore();
  }
});

test('the confirmation mail can be sent again from the dialog, after the pause that the auth server wants', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const { email, ...values } = newValues();
  await page.goto('/auth?mode=signup');
  await fillSignup(page, { email, ...values });
  const dialog = page.getByRole('dialog', { name: authTexts.confirmTitle });
  await dialog.getByRole('button', { name: authTexts.confirmMailAgain }).click();
  await expect(dialog.getByLabel('Vent venligst')).toBeAttached();
  expect(await stack.mail.inbox(email)).toHaveLength(1);
  await stack.sql`update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = ${email}`;
  await page.clock.fastForward(CONFIRMATION_MAIL_PAUSE);
  await expect(dialog.getByRole('status')).toHaveText(authTexts.confirmMailSent.title);
  expect(await stack.mail.inbox(email)).toHaveLength(2);
});

test('an address in the URL is locked until another one is asked for, and a link of the auth server’s own mail opens the login form', async ({
  page,
}) => {
  await page.goto('/auth?email=skrevet@rumklar.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
  const field = page.getByLabel('E-mail', { exact: true });
  await expect(field).toHaveValue('skrevet@rumklar.example');
  await expect(field).not.toBeEditable();
  await expect(page.getByText('Invitationen')).toBeHidden();
  await page.getByLabel('Navn', { exact: true }).fill('Åse Holm');
  await page.getByRole('button', { name: authTexts.signupOtherEmail }).click();
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue('Åse Holm');
  const { email } = newValues();
  await fillSignup(page, { ...newValues(), email });
  await expect(page.getByRole('dialog', { name: authTexts.confirmTitle })).toContainText(email);

  await page.goto('/auth?confirmation=true');
  await expectMessage(page, authTexts.confirmationLinkReceived);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
});
