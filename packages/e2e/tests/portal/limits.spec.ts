import { authTexts } from '@rumklar/domain/auth/texts';
import { requestTexts } from '@rumklar/domain/requests/texts';
import { createUser, exhaustLimit } from '@rumklar/local-stack/testing';
import { expectMessage, failRequests, logIn, storeSession } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

// Each limit has its own message, and the form keeps its values.
test('too many sign-ins are refused', async ({ page, stack }) => {
  const user = await createUser(stack);
  await page.goto('/auth');
  // As the auth server answers, whose own limit is the same for all tests of a network.
  await failRequests(page, '/auth/v1/token', {
    status: 429,
    json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
  await logIn(page, user);
  await expectMessage(page, authTexts.tooManyAttempts);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(user.email);
});

test('too many sign-ups are refused', async ({ page, stack }) => {
  const email = `ivrig-${crypto.randomUUID()}@rumklar.example`;
  await exhaustLimit(stack, `sign-up:${email}`, 20);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Opret konto' }).first().click();
  await page.getByLabel('Navn').fill('Ivrig Kunde');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill('Rumklar2026!');
  await page.getByLabel('Gentag adgangskode').fill('Rumklar2026!');
  await page.getByRole('button', { name: 'Opret konto' }).last().click();
  await expectMessage(page, authTexts.tooManyAttempts);
  await expect(page.getByLabel('Navn')).toHaveValue('Ivrig Kunde');
  expect(await stack.sql`select 1 from auth.users where email = ${email}`).toEqual([]);
});

test('too many password recovery mails are refused, with and without an account', async ({ page, stack }) => {
  const { email: known } = await createUser(stack);
  for (const email of [known, `ukendt-${crypto.randomUUID()}@rumklar.example`]) {
    await page.goto('/auth');
    await page.getByRole('button', { name: /Glemt/ }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: /^Send/ }).click();
    await expectMessage(page, authTexts.resetSent);
    await stack.sql`
      update private.rate_limits set taken = 5
      where starts_with(key, 'send-auth-email:recovery:') and right(key, ${email.length}) = ${email}`;
    await page.goto('/auth');
    await page.getByRole('button', { name: /Glemt/ }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: /^Send/ }).click();
    await expectMessage(page, authTexts.tooManyAttempts);
  }
});

test('too many address searches are refused, and free text still works', async ({ page, stack }) => {
  const user = await createUser(stack, { card: true });
  await exhaustLimit(stack, `search-addresses:${user.id}`, 60, 60);
  await storeSession(page, user);
  await page.goto('/bestil');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 7');
  await expectMessage(page, requestTexts.tooMany);
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Bredgade 7');
});
