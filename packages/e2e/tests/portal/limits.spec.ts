import { authTexts } from '@rumklar/domain/auth/texts';
import { requestTexts } from '@rumklar/domain/requests/texts';
import { createUser, exhaustLimit, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { expectMessage, logIn, storeSession } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

// Each limit has its own message, and the form keeps its values.
let limited: TestStack;
test.beforeAll(async () => {
  const dist = process.env.RUMKLAR_DIST;
  // Two, since a limit is whole again after five minutes: of six, one would be there after fifty seconds.
  limited = await startTestStack({ functions: true, gateway: true, dist, rateLimits: { tokenRefresh: 2 } });
});
test.afterAll(() => limited.stop());

test('too many sign-ins are refused', async ({ page }) => {
  const user = await createUser(limited);
  await page.goto(`${limited.siteUrl}/auth`);
  for (let i = 0; i < 6; i++) {
    const response = page.waitForResponse(/\/auth\/v1\/token/);
    await logIn(page, { email: user.email, password: 'Forkert2026!' });
    if ((await response).status() === 429) break;
  }
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
